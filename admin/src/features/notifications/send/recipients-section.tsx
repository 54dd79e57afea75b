import { Radio, Segmented } from 'antd';
import { namesApart } from '@homeroom/shared/notifications/people';
import type { RecipientMode } from '@homeroom/shared/notifications/send';
import { showCount } from '@homeroom/shared/text';
import { ScreenLink } from '../../../components/screen-link';
import { ChoicesFault } from '../../../components/choices-fault';
import { useGroups, usePeople, type PickedMode } from '../use-lists';
import { withMode } from './draft';
import { ManualEmails } from './manual-emails';
import type { SectionProps } from './ready-draft';
import { PeopleButton } from './people-picker';
import { someOf } from './some-of';
import { Select } from '../../../components/select';

const modes: { value: RecipientMode; label: string }[] = [
  { value: 'GROUP', label: 'Group' },
  { value: 'USERS', label: 'Users' },
  { value: 'PARENTS', label: 'Parents' },
  { value: 'EMAILS', label: 'Emails' },
];

/** The recipients, in one of four modes (spec 2.9). */
export function RecipientsSection(props: SectionProps) {
  const { draft, change } = props;
  const { mode } = draft;
  return (
    <>
      <Segmented
        block
        aria-label="Recipients"
        options={modes}
        value={mode}
        onChange={(to) => change((now) => withMode(now, to))}
      />
      {mode === 'GROUP' && <GroupChoice draft={draft} change={change} />}
      {(mode === 'USERS' || mode === 'PARENTS') && (
        <PickedPeople key={mode} mode={mode} draft={draft} change={change} />
      )}
      {mode === 'PARENTS' && <OneMessage draft={draft} change={change} />}
      {mode === 'EMAILS' && <ManualEmails {...props} />}
    </>
  );
}

function GroupChoice({ draft, change }: SectionProps) {
  const { query, data: groups } = useGroups();
  return (
    <div className="compose-field">
      <label htmlFor="send-group">Group</label>
      <Select
        id="send-group"
        showSearch
        placeholder="Choose a group"
        loading={!groups && !query.error}
        status={query.error ? 'error' : undefined}
        value={draft.groupId}
        onChange={(groupId: number) => change((now) => ({ ...now, groupId }))}
        options={groups?.map(({ id, groupName, people, status }) => ({
          value: id,
          label: `${groupName} (${people}${status === 'ACTIVE' ? '' : ', inactive'})`,
          disabled: status !== 'ACTIVE',
        }))}
        notFoundContent={
          groups?.length === 0 ? (
            <>
              No groups yet. <ScreenLink to="/admin/notification/groups/new">Add a group</ScreenLink>
            </>
          ) : (
            'Nothing matches.'
          )
        }
      />
      <ChoicesFault query={query}>Failed to load groups</ChoicesFault>
    </div>
  );
}

/** Whether a family with several children gets one message or several. */
const OneMessage = ({ draft, change }: SectionProps) => (
  <div className="compose-field" role="group" aria-labelledby="send-per-child">
    <span id="send-per-child" className="compose-label">
      One message
    </span>
    <Radio.Group
      value={draft.perChild}
      onChange={({ target }) => change((now) => ({ ...now, perChild: target.value }))}
      options={[
        { value: false, label: 'for each family' },
        { value: true, label: 'for each child' },
      ]}
    />
  </div>
);

const picked = { USERS: 'userIds', PARENTS: 'parentIds' } as const;

function PickedPeople({ mode, draft, change }: SectionProps & { mode: PickedMode }) {
  const ids = draft[picked[mode]];
  const people = usePeople(mode, ids.length > 0).data?.filter(({ id }) => ids.includes(id)) ?? [];
  return (
    <div className="picked-people">
      <PeopleButton
        mode={mode}
        chosen={ids}
        onConfirm={(chosen) => change((now) => ({ ...now, userIds: [], parentIds: [], [picked[mode]]: chosen }))}
      />
      <span className="muted num">Selected {showCount(ids.length)}</span>
      {people.length > 0 && <p className="picked-names small">{someOf(namesApart(people), ids.length)}</p>}
    </div>
  );
}
