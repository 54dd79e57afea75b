import type { TableColumnType } from 'antd';
import type { ReactNode } from 'react';
import { registerPath, type RegisterState } from '@homeroom/shared/attendance/registers';
import { showDate, type IsoDate } from '@homeroom/shared/dates';
import type { ClassStatus } from '@homeroom/shared/dashboard/office-dashboard';
import { keysOf } from '@homeroom/shared/text';
import { Chip, Chips } from '../../../components/chip';
import { dash } from '../../../components/dash';
import { Glyph, type GlyphName } from '../../../components/glyph';
import { LinkButton } from '../../../components/link-button';
import { Pill, type PillTone } from '../../../components/pill';
import { FixLink } from '../../../components/why-not';
import { useUser } from '../../../providers/session';
import { countStates, type OverviewRow } from './overview';

/** '9 of 24', in grey when complete. Without a register: why, and a link to the screen that mends it. */
export function MarkedCount({ row: { state, marked, total, why } }: { row: OverviewRow }) {
  if (why)
    return (
      <span className="overview-why">
        <span className="muted">{why.message}</span> <FixLink cause={why.cause} />
      </span>
    );
  return (
    <span className={state === 'NOT_COMPLETED' ? 'num' : 'num faint'}>
      {marked} of {total}
    </span>
  );
}

/** 'Aisha Bello covers this class', or 'You cover this class'; nothing without a name. */
export const Cover = ({ by, isMe = false }: { by: string | null; isMe?: boolean }) =>
  by && <span className="overview-closed muted">{isMe ? 'You cover' : `${by} covers`} this class</span>;

/** The substitute for a class whose register is not completed. */
export function CoveredBy({ row: { turn, teacherUserId } }: { row: OverviewRow }) {
  const user = useUser();
  return turn && turn.userId !== teacherUserId && <Cover by={turn.name} isMe={turn.userId === user?.id} />;
}

/** The class date or a dash, and why the school is closed today. */
export function ClassDate({ row: { classDate, closedToday } }: { row: OverviewRow }) {
  return (
    <>
      {classDate ? <span className="num">{showDate(classDate)}</span> : dash}
      {closedToday && <span className="overview-closed muted">Today {closedToday}</span>}
    </>
  );
}

interface OpenRegisterProps {
  of: { scheduleId: number; date: IsoDate };
  name: string;
  words?: string;
}

export const OpenRegister = ({ of: { scheduleId, date }, name, words = 'Open register' }: OpenRegisterProps) => (
  <div className="cell-actions">
    <LinkButton type="text" size="small" to={registerPath(scheduleId, date)} aria-label={`${words}: ${name}`}>
      {words}
    </LinkButton>
  </div>
);

/** The last column of a table of registers. */
export const actionColumn = <Row,>(render: (row: Row) => ReactNode): TableColumnType<Row> => ({
  key: 'action',
  title: <span className="hidden-words">Action</span>,
  align: 'right',
  fixed: 'right',
  render: (_, row) => render(row),
});

export const openWords = (row: OverviewRow) => (row.state === 'NOT_COMPLETED' ? 'Open register' : 'View');

interface Look {
  words: string;
  glyph: GlyphName;
  tone: PillTone;
}

/** In the order of the chips. */
export const registerLooks: Record<RegisterState, Look> = {
  NOT_COMPLETED: { words: 'Not Completed', glyph: 'ring', tone: 'warn' },
  COMPLETED: { words: 'Completed', glyph: 'check', tone: 'ok' },
  NO_STUDENTS: { words: 'No students', glyph: 'dash', tone: 'off' },
  NO_CLASS_YET: { words: 'No class yet', glyph: 'dash', tone: 'off' },
};

/** A register's state as a pill; the tooltip names the person whose turn it is. */
export function RegisterStatus({ row: { state, turn } }: { row: Pick<ClassStatus, 'state' | 'turn'> }) {
  const { words, glyph, tone } = registerLooks[state];
  return (
    <span title={turn ? `Waiting for ${turn.name}.` : undefined}>
      <Pill tone={tone} icon={glyph}>
        {words}
      </Pill>
    </span>
  );
}

interface OverviewChipsProps {
  rows: readonly OverviewRow[];
  state: RegisterState | null;
  onChoose: (state: RegisterState | null) => void;
  children?: ReactNode;
}

const always: RegisterState[] = ['NOT_COMPLETED', 'COMPLETED'];

/** The number of registers in each state. A chip filters by its state; pressed again, it shows all. */
export function OverviewChips({ rows, state, onChoose, children }: OverviewChipsProps) {
  const counts = countStates(rows);
  return (
    <Chips label="Registers by state">
      {keysOf(registerLooks)
        .filter((each) => always.includes(each) || counts[each] > 0)
        .map((each) => (
          <Chip
            key={each}
            count={counts[each]}
            mark={<Glyph name={registerLooks[each].glyph} />}
            pressed={state === each}
            onClick={() => onChoose(state === each ? null : each)}
          >
            {registerLooks[each].words}
          </Chip>
        ))}
      {children}
    </Chips>
  );
}
