import { Alert } from 'antd';
import { registerPath } from '@homeroom/shared/attendance/registers';
import { blankOfLetter } from '@homeroom/shared/reports/reports';
import { LinkButton } from '../../../components/link-button';
import { BlankText, StatusText } from '../../../components/marks';
import { Pill } from '../../../components/pill';
import { useMoment } from '../../../components/use-moment';
import { FixLink } from '../../../components/why-not';
import { useSchool } from '../../../providers/school';
import { CellForm, type CellFormProps } from './cell-form';
import { CellHistory } from './cell-history';

/** The mark, then its form or why it cannot change, then its history. */
export function CellDetails(props: CellFormProps) {
  const { cell } = props;
  const moment = useMoment();
  const { today } = useSchool();
  const { status, blank, note, markedBy, markedAt, closed, wasOnRoster, refused, history } = cell;
  return (
    <>
      <section className="cell-now" aria-label="The mark">
        <p>
          {status ? <StatusText status={status} /> : <BlankText blank={blankOfLetter[blank ?? 'u']} />}
          {closed && <Pill tone="off">{closed}</Pill>}
          {status && !wasOnRoster && <Pill tone="off">Not on the roster</Pill>}
        </p>
        {note && <p className="cell-note">‘{note}’</p>}
        {markedBy && markedAt && (
          <p className="muted small num">
            {markedBy} · {moment(markedAt)}
          </p>
        )}
      </section>
      {refused ? (
        <Alert type="info" showIcon message={refused.message} action={<FixLink cause={refused.cause} />} />
      ) : (
        <CellForm {...props} />
      )}
      {(history.length > 0 || blank === 'u') && <CellHistory history={history} />}
      {!closed && wasOnRoster && blank !== 'n' && cell.date <= today && (
        <LinkButton to={registerPath(cell.scheduleId, cell.date)}>Open the whole register</LinkButton>
      )}
    </>
  );
}
