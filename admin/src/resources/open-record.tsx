import { capitalised } from '@homeroom/shared/text';
import { useOne, type BaseRecord, type HttpError } from '@refinedev/core';
import { Suspense } from 'react';
import { z } from 'zod';
import { usePageTitle } from '../components/page-title';
import { text, useAddress } from '../components/use-address';
import { useNoRoomForPreview } from '../theme/use-media';
import { columnsOf, recordName } from './columns';
import { RecordActions } from './record-actions';
import { openRecordTerm, type RecordProps } from './resource';
import type { Resource } from './resource-declaration';

export const tabAddress = z.object({ tab: z.enum(['details', 'history']).catch('details') });

const openAddress = tabAddress.extend({ [openRecordTerm]: text });

/** The record that the address names, over or beside its list; `id` is empty without one. */
export function useOpenRecord() {
  const { address, change } = useAddress(openAddress);
  return {
    id: address[openRecordTerm]!,
    close: () => change({ [openRecordTerm]: '', tab: 'details' }, { preventScrollReset: true }),
  };
}

/** Whether the resource's records open beside its list, which needs room. */
export function useOpensBeside({ page }: Resource): boolean {
  const noRoom = useNoRoomForPreview();
  return page.opens === 'besideList' && !noRoom;
}

/** The open record; its name becomes the page's title. */
export function useRecord(resource: Resource, id: string | undefined) {
  const { query, result } = useOne<BaseRecord, HttpError>({ resource: resource.name, id });
  const record = result as BaseRecord | undefined;
  usePageTitle(record && recordName(resource, record));
  return { query, record };
}

/** The record's name; if records open beside their list, with its state as a pill. */
export function RecordTitle({ resource, record }: { resource: Resource; record: BaseRecord | undefined }) {
  if (!record) return capitalised(resource.words.singular);
  const pill = resource.page.opens === 'besideList' && columnsOf(resource).find((column) => column.pill);
  return (
    <>
      {recordName(resource, record)} {pill && pill.cell(record)}
    </>
  );
}

/** The record's actions, at its foot; Edit is last, away from the thumb. */
export function RecordActs({ resource, record }: RecordProps) {
  const { record: Own } = resource.acts;
  return (
    <div className="over-list-acts">
      <RecordActions resource={resource} record={record} />
      {Own && (
        <Suspense>
          <Own record={record} />
        </Suspense>
      )}
    </div>
  );
}
