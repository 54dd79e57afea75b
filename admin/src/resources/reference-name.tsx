import { useOne, type BaseKey } from '@refinedev/core';

interface ReferenceNameProps {
  reference: { resource: string; label: string };
  id: BaseKey;
  /** The name, if the row has it. */
  shownName: string | null;
}

/** The name of the record that a field refers to; it is requested only if the row does not have it. */
export function ReferenceName({ reference, id, shownName }: ReferenceNameProps) {
  const { result } = useOne({
    resource: reference.resource,
    id,
    queryOptions: { enabled: shownName === null },
  });
  return <>{shownName ?? result?.[reference.label] ?? ''}</>;
}
