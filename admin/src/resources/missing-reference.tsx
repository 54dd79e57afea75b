import { useResourceParams } from '@refinedev/core';
import { ScreenLink } from '../components/screen-link';

/** What a select says whose resource has no record yet, with the way to make the first. */
export function MissingReference({ resource: name }: { resource: string }) {
  const { resources } = useResourceParams();
  const resource = resources.find((each) => each.name === name);
  const label = String(resource?.meta?.label ?? name).toLowerCase();
  return (
    <>
      No {label} yet.{' '}
      {typeof resource?.create === 'string' && <ScreenLink to={resource.create}>Add the first</ScreenLink>}
    </>
  );
}
