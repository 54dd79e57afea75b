import { Button, Input } from 'antd';
import { useState } from 'react';
import { showDate } from '@homeroom/shared/dates';
import { passkeyNameSchema, type Passkey, type PasskeyName } from '@homeroom/shared/passkeys';
import type {
  FactorCode,
  NewFactor,
  RecoveryCodes,
  RememberedDevice,
  SecondFactor,
} from '@homeroom/shared/second-factor';
import { plural } from '@homeroom/shared/text';
import { Dialog } from '../../components/dialog';
import { FormDialog } from '../../components/form-dialog';
import { RowButton } from '../../components/link-button';
import { Panel, PanelBody, PanelHead } from '../../components/panel';
import { Pending } from '../../components/pending';
import { Pill } from '../../components/pill';
import { useMoment } from '../../components/use-moment';
import { SchemaItem } from '../../components/schema-item';
import { canUsePasskeys, makePasskey } from '../../providers/passkeys';
import { loadSession } from '../../providers/session';
import { useAct } from '../../providers/use-act';
import { useGet } from '../../providers/use-get';
import { RelatedRows } from '../../resources/related-rows';
import { usePhone } from '../../theme/use-media';
import { AppPicture, CodeField, RecoveryCodeList } from '../auth/public';

type Open =
  | { dialog: 'off' | 'codes' | 'passkey' }
  | { dialog: 'app'; factor: NewFactor }
  | { dialog: 'stored'; recoveryCodes: string[] };

/** Codes from an app in addition to the password, and passkeys: set up, turn off, new recovery codes, and the devices that are not asked. */
export function SecondFactorPanel() {
  const moment = useMoment();
  const [open, setOpen] = useState<Open | null>(null);
  const { query, data: factor } = useGet<SecondFactor>('/profile/second-factor');
  const begin = useAct<void, NewFactor>(() => ['POST', '/profile/second-factor'], {
    failed: 'The second factor was not set up',
    stale: false,
    then: (factor) => setOpen({ dialog: 'app', factor }),
  });
  const close = () => setOpen(null);
  const showCodes = ({ recoveryCodes }: RecoveryCodes) => {
    setOpen({ dialog: 'stored', recoveryCodes });
    // The reminder of a role that needs it ends.
    void loadSession().catch(() => undefined);
  };
  return (
    <Panel aria-label="Second factor">
      <PanelHead
        title="Second factor"
        actions={
          factor && (
            <>
              {!factor.appSince && (
                <Button loading={begin.isPending} onClick={() => begin.mutate()}>
                  Set up an app
                </Button>
              )}
              {canUsePasskeys() && <Button onClick={() => setOpen({ dialog: 'passkey' })}>Add a passkey</Button>}
              {factor.isOn && <Button onClick={() => setOpen({ dialog: 'codes' })}>New recovery codes</Button>}
              {factor.isOn && !factor.requiredFrom && (
                <Button onClick={() => setOpen({ dialog: 'off' })}>Turn off</Button>
              )}
            </>
          )
        }
      />
      {!factor && <Pending query={query} columns={2} rows={2} label="Loading the second factor…" />}
      {factor && (
        <PanelBody>
          <Pill tone={factor.isOn ? 'ok' : 'line'}>{factor.isOn ? 'On' : 'Off'}</Pill>{' '}
          <span className="muted">{stateWords(factor, moment)}</span>
        </PanelBody>
      )}
      {factor && factor.passkeys.length > 0 && <Passkeys passkeys={factor.passkeys} />}
      {factor?.isOn && <Devices />}
      {open?.dialog === 'app' && <EnrolDialog factor={open.factor} onCodes={showCodes} onClose={close} />}
      {open?.dialog === 'off' && <TurnOffDialog onClose={close} />}
      {open?.dialog === 'passkey' && <PasskeyDialog onCodes={showCodes} onClose={close} />}
      {open?.dialog === 'codes' && <NewCodesDialog onCodes={showCodes} onClose={close} />}
      {open?.dialog === 'stored' && <CodesDialog codes={open.recoveryCodes} onClose={close} />}
    </Panel>
  );
}

const neededWords = (from: string) => `Your role needs it from ${showDate(from)}`;

function stateWords({ isOn, appSince, recoveryCodesLeft, requiredFrom }: SecondFactor, moment: (at: string) => string) {
  if (isOn) {
    const app = appSince ? `An app since ${moment(appSince)}. ` : '';
    const state = `${app}${plural(recoveryCodesLeft, 'recovery code')} left.`;
    return requiredFrom ? `${state} ${neededWords(requiredFrom)}, so you cannot turn it off.` : state;
  }
  const why = 'When it is on, you also enter a code from an app or use a passkey, so a stolen password is not enough.';
  return requiredFrom ? `${why} ${neededWords(requiredFrom)}.` : why;
}

interface WithCodes {
  onCodes: (made: RecoveryCodes) => void;
  onClose: () => void;
}

function EnrolDialog({ factor, onCodes, onClose }: WithCodes & { factor: NewFactor }) {
  const confirm = useAct<FactorCode, RecoveryCodes>((values) => ['PUT', '/profile/second-factor', values], {
    then: onCodes,
  });
  return (
    <FormDialog<FactorCode>
      title="Set up the second factor"
      kept={null}
      asksToLeave={false}
      act="Turn on"
      acting="Turning on…"
      send={confirm}
      onClose={onClose}
    >
      <AppPicture factor={factor} />
      <CodeField isNew />
    </FormDialog>
  );
}

/** A passkey of this device, of a phone, or of a stick. */
function PasskeyDialog({ onCodes, onClose }: WithCodes) {
  const add = useAct<PasskeyName, Partial<RecoveryCodes>>(
    async ({ name }) => ['POST', '/profile/passkeys', await makePasskey(name)],
    {
      done: 'The passkey was added.',
      then: ({ recoveryCodes }) => (recoveryCodes ? onCodes({ recoveryCodes }) : onClose()),
    },
  );
  return (
    <FormDialog<PasskeyName>
      title="Add a passkey"
      kept={null}
      act="Go on"
      acting="Waiting for your device…"
      width={440}
      send={add}
      onClose={onClose}
    >
      <p className="dialog-words">
        It signs you in with your fingerprint, your face or the PIN of your device, without a password.
      </p>
      <SchemaItem name="name" schema={passkeyNameSchema.shape.name}>
        <Input autoFocus autoComplete="off" />
      </SchemaItem>
    </FormDialog>
  );
}

function NewCodesDialog({ onCodes, onClose }: WithCodes) {
  const make = useAct<FactorCode, RecoveryCodes>(
    (values) => ['POST', '/profile/second-factor/recovery-codes', values],
    { then: onCodes },
  );
  return (
    <FormDialog<FactorCode>
      title="New recovery codes"
      kept={null}
      asksToLeave={false}
      act="Make new codes"
      acting="Making…"
      width={440}
      send={make}
      onClose={onClose}
    >
      <p className="dialog-words">The old recovery codes stop working.</p>
      <CodeField />
    </FormDialog>
  );
}

function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const turnOff = useAct((values: FactorCode) => ['POST', '/profile/second-factor/removal', values], {
    done: 'The second factor is off.',
    then: onClose,
  });
  return (
    <FormDialog<FactorCode>
      title="Turn off the second factor"
      kept={null}
      asksToLeave={false}
      act="Turn off"
      acting="Turning off…"
      danger
      send={turnOff}
      onClose={onClose}
    >
      <p className="dialog-words">You will sign in with your password alone.</p>
      <CodeField />
    </FormDialog>
  );
}

/** Only closes by confirming that the codes were stored. */
const CodesDialog = ({ codes, onClose }: { codes: string[]; onClose: () => void }) => (
  <Dialog
    open
    width={520}
    title="Your recovery codes"
    closable={false}
    keyboard={false}
    footer={
      <Button type="primary" onClick={onClose}>
        I have stored them
      </Button>
    }
  >
    <RecoveryCodeList codes={codes} />
  </Dialog>
);

function Passkeys({ passkeys }: Pick<SecondFactor, 'passkeys'>) {
  const moment = useMoment();
  const remove = useAct((id: Passkey['id']) => ['DELETE', `/profile/passkeys/${id}`], {
    done: 'The passkey was removed.',
    failed: 'Not removed',
  });
  return (
    <RelatedRows
      rows={passkeys}
      empty=""
      columns={[
        { title: 'Passkey', cell: ({ name }) => name },
        {
          title: 'Last used',
          cell: ({ since, lastUsed }) => (
            <span className="num">{lastUsed ? moment(lastUsed) : `Added ${moment(since)}`}</span>
          ),
        },
        {
          title: 'Actions',
          cell: ({ id, name }) => (
            <RowButton
              loading={remove.isPending && remove.variables === id}
              aria-label={`Remove ${name}`}
              onClick={() => remove.mutate(id)}
            >
              Remove
            </RowButton>
          ),
        },
      ]}
    />
  );
}

/** The devices that are not asked for a code. */
function Devices() {
  const moment = useMoment();
  const phone = usePhone();
  const { query, data: devices } = useGet<RememberedDevice[]>('/profile/devices');
  const forget = useAct((id: RememberedDevice['id']) => ['DELETE', `/profile/devices/${id}`], {
    done: 'That device is asked for a code again.',
    failed: 'Not forgotten',
  });
  if (!devices) return query.error ? <Pending query={query} columns={3} rows={1} /> : null;
  if (devices.length === 0) return null;
  const forgetOne = ({ id, device }: RememberedDevice) => (
    <RowButton
      loading={forget.isPending && forget.variables === id}
      aria-label={`Forget ${device}`}
      onClick={() => forget.mutate(id)}
    >
      Forget
    </RowButton>
  );
  return (
    <RelatedRows
      rows={devices}
      empty=""
      columns={[
        {
          title: 'Remembered device',
          cell: (device) => (
            <>
              <span>{device.device}</span>
              {phone && forgetOne(device)}
            </>
          ),
        },
        { title: 'Address', cell: ({ address }) => <span className="num">{address}</span> },
        { title: 'No code until', cell: ({ until }) => <span className="num">{moment(until)}</span> },
        ...(phone ? [] : [{ title: 'Actions', cell: forgetOne }]),
      ]}
    />
  );
}
