import { useOne, type BaseRecord, type HttpError } from '@refinedev/core';
import { Suspense } from 'react';
import { usePageTitle } from '../components/page-title';
import { text, useAddress } from '../components/use-address';
import { useNoRoomForPreview } from '../theme/use-media';
import { columnsOf, recordName } from './columns';
import { RecordActions } from './record-actions';
import { overListTerm, type Resource } from './resource';
import { tabAddress } from './show-page';

const openAddress = tabAddress.extend({ [overListTerm]: text });

/** The record that a list's address names, over the list or beside it; `id` is empty without one. */
export function useOpenRecord() {
  const { address, change } = useAddress(openAddress);
  return {
    id: address[overListTerm]!,
    close: () => change({ [overListTerm]: '', tab: 'details' }, { preventScrollReset: true }),
  };
}

/** Whether the records of a resource open beside its list: where there is room. */
export function useOpensBeside({ beside }: Resource): boolean {
  const noRoom = useNoRoomForPreview();
  return beside !== undefined && !noRoom;
}

/** What is open; its name becomes the page's title. */
export function useRecord(resource: Resource, id: string) {
  const { query, result } = useOne<BaseRecord, HttpError>({ resource: resource.name, id, errorNotification: false });
  const record = result as BaseRecord | undefined;
  usePageTitle(record && recordName(resource, record));
  return { query, record };
}

/** Its name; of one that can be beside its list, with the state that its row has as a pill. */
export function RecordTitle({ resource, record }: { resource: Resource; record: BaseRecord | undefined }) {
  if (!record) return resource.singular.charAt(0).toUpperCase() + resource.singular.slice(1);
  const pill = resource.beside && columnsOf(resource).find((column) => column.pill);
  return (
    <>
      {recordName(resource, record)} {pill?.cell(record)}
    </>
  );
}

/** What one may do with it, at its foot: changing it last, where the thumb is not. */
export function RecordActs({ resource, record }: { resource: Resource; record: BaseRecord }) {
  const { recordActs: Own } = resource;
  return (
    <div className="over-list-acts">
      <RecordActions resource={resource} record={record} />
      {Own && (
        <Suspense fallback={null}>
          <Own record={record} />
        </Suspense>
      )}
    </div>
  );
}
