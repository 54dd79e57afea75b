import type { BaseRecord } from '@refinedev/core';
import { Alert, Button, Input } from 'antd';
import { useState } from 'react';
import {
  countsInWords,
  pastYearFile,
  type PastYear,
  removeYearSchema,
  type RemoveYear,
  type YearCounts,
} from '@homeroom/shared/past-years';
import { Panel, PanelBody, PanelHead } from '../../components/panel';
import { Pending } from '../../components/pending';
import { Problem } from '../../components/problem';
import { ScreenLink } from '../../components/screen-link';
import { useMoment } from '../../components/use-moment';
import { ExportButton } from '../../components/usual-buttons';
import { useAbility } from '../../providers/access';
import { useDownload } from '../../providers/download';
import { useGet } from '../../providers/use-get';
import { FormDialog } from '../../components/form-dialog';
import { SchemaItem } from '../../components/schema-item';
import { useAct } from '../../providers/use-act';

/** How often the page looks how far a removal is. */
const askMs = 5000;

/** The export of a year whose semesters are archived, and its removal. */
export function PastYearPanel({ record }: { record: BaseRecord }) {
  const { id, name } = record as { id: number; name: string };
  const ability = useAbility();
  const { query, data: year } = useGet<PastYear>(`/academic-years/${id}/past-year`, {
    refetchInterval: ({ state }) => (state.data?.data.removingSince ? askMs : false),
  });
  const [asking, setAsking] = useState(false);
  const saving = useDownload(() => [`/academic-years/${id}/export`, pastYearFile(name)], query.refetch);
  // A quick removal is over before this panel has asked again.
  const isGone = year !== undefined && query.error?.statusCode === 404;
  const isClosed = !year || year.refusal !== null || year.removingSince !== null;
  return (
    <Panel id="past-year" aria-label="Export and removal">
      <PanelHead
        title="Export and removal"
        actions={
          <>
            <ExportButton disabled={isClosed} loading={saving.isPending} onClick={() => saving.mutate()}>
              Export year
            </ExportButton>
            {ability.can('manage', 'Setting') && (
              <Button danger disabled={isClosed || !year.exportedAt} onClick={() => setAsking(true)}>
                Remove year…
              </Button>
            )}
          </>
        }
      >
        For a year whose semesters are all archived.
      </PanelHead>
      {isGone && (
        <PanelBody>
          <Alert type="success" showIcon message={`${name} has been removed.`} />
        </PanelBody>
      )}
      {!year && <Pending query={query} columns={1} rows={2} label="Counting the year…" />}
      {year && !isGone && (
        <PanelBody>
          {saving.error && <Problem>{saving.error.message}</Problem>}
          <YearState id={id} name={name} year={year} />
        </PanelBody>
      )}
      {asking && year && <RemoveYearDialog id={id} name={name} counts={year.counts} onClose={() => setAsking(false)} />}
    </Panel>
  );
}

/** What the year holds, and how far its export or removal is. */
function YearState({ id, name, year }: { id: number; name: string; year: PastYear }) {
  const moment = useMoment();
  const { counts, exportedAt, refusal, removingSince } = year;
  return (
    <>
      <p>This year has {countsInWords(counts)}.</p>
      {removingSince && (
        <Alert
          showIcon
          message={`${name} is being removed. This began ${moment(removingSince)}. What is left is shown here until the year is gone.`}
        />
      )}
      {refusal && (
        <p className="muted">
          {refusal} <ScreenLink to={`/admin-setup/semesters?academicYearId=${id}`}>Show its semesters</ScreenLink>
        </p>
      )}
      {!refusal && !removingSince && (
        <p className="muted">
          {exportedAt
            ? `Exported ${moment(exportedAt)}. Nothing has changed since.`
            : 'Not exported since its last change. Without an export it cannot be removed.'}
        </p>
      )}
    </>
  );
}

interface RemoveYearDialogProps {
  id: number;
  name: string;
  counts: YearCounts;
  onClose: () => void;
}

/** Says what the removal of a year deletes, and asks for the year's name. */
function RemoveYearDialog({ id, name, counts, onClose }: RemoveYearDialogProps) {
  const remove = useAct((request: RemoveYear) => ['POST', `/academic-years/${id}/removal`, request], {
    done: `${name} is being removed.`,
    then: onClose,
  });
  return (
    <FormDialog
      title={`Remove ${name}?`}
      act="Remove year"
      acting="Removing…"
      danger
      width={480}
      kept={null}
      asksToLeave={false}
      send={remove}
      onClose={onClose}
    >
      <p className="dialog-words">
        Deleted for good: {countsInWords(counts)}. Students, parents, users and sections stay, and so does who was in a
        section. Open the exported workbook first, and keep it: this cannot be undone.
      </p>
      <SchemaItem name="name" schema={removeYearSchema.shape.name} label={`Type ${name} to confirm`}>
        <Input autoComplete="off" />
      </SchemaItem>
    </FormDialog>
  );
}
