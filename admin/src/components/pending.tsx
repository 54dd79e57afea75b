import type { ComponentProps } from 'react';
import { capitalised } from '@homeroom/shared/text';
import { DelayedSkeleton } from './delayed-skeleton';
import { RequestError, type RetryableQuery } from './request-error';

interface PendingProps
  extends ComponentProps<typeof DelayedSkeleton>, Pick<ComponentProps<typeof RequestError>, 'title' | 'offline'> {
  query: RetryableQuery;
  /** 'the marks': names the data in the usual words, instead of `title` and `label`. */
  what?: string;
}

/** Shown in place of a query's data: a skeleton until it arrives, or the error. */
export function Pending({
  query,
  what,
  title = what && `${capitalised(what)} could not be loaded`,
  label = what && `Loading ${what}…`,
  offline,
  ...skeleton
}: PendingProps) {
  return query.error ? (
    <RequestError title={title} query={query} offline={offline} />
  ) : (
    <DelayedSkeleton {...skeleton} label={label} />
  );
}
