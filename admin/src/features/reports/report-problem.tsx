import { Alert, Button } from 'antd';
import type { MatrixFilter } from '@homeroom/shared/reports/reports';
import { GoneChoices } from '../../components/gone-choices';
import { RequestError, type RetryableQuery } from '../../components/request-error';
import { retryHelps } from '../../components/retry-helps';
import { State } from '../../components/state';
import { goneFrom, goneNames, withoutGone, type Choices } from './matrix/choices';
import { reasonOf, withReason } from '../../providers/failure-text';

/** Opens the drawer of filters on a phone; on a wider screen focuses the first filter. */
function openFilters() {
  const drawer = document.querySelector<HTMLElement>('.filters-button');
  if (drawer) drawer.click();
  else document.querySelector<HTMLElement>('.filter-bar .report-filter input')?.focus();
}

/** The way on after a refusal that a retry would only repeat. */
const ChangeFilters = ({ size }: { size?: 'small' }) => (
  <Button size={size} onClick={openFilters}>
    Change the filters
  </Button>
);

interface ReportErrorProps {
  title: string;
  query: RetryableQuery;
}

/** The error in place of a report, with Retry if it can help. */
export function ReportError({ title, query }: ReportErrorProps) {
  if (!query.error || retryHelps(query.error)) return <RequestError title={title} query={query} />;
  return (
    <State kind="error" title={title} action={<ChangeFilters />}>
      {reasonOf(query.error)}
    </State>
  );
}

/** An error that leaves the report on the screen; the server's sentence follows the `title`, such as 'Not exported.' */
export function ReportProblem({ title, query, onClose }: ReportErrorProps & { onClose?: () => void }) {
  const { error, refetch } = query;
  if (!error) return null;
  return (
    <Alert
      className="report-problem"
      type="error"
      showIcon
      message={withReason(title, error)}
      closable={onClose !== undefined}
      onClose={onClose}
      action={
        retryHelps(error) ? (
          <Button size="small" onClick={() => void refetch()}>
            Retry
          </Button>
        ) : (
          <ChangeFilters size="small" />
        )
      }
    />
  );
}

interface GoneFiltersProps {
  filter: MatrixFilter;
  choices: Choices | undefined;
  onChange: (filter: MatrixFilter) => void;
}

export function GoneFilters({ filter, choices, onChange }: GoneFiltersProps) {
  const gone = choices ? goneFrom(filter, choices) : [];
  return <GoneChoices names={goneNames(gone)} onClear={() => onChange(withoutGone(filter, gone))} />;
}
