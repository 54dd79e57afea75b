import type { ComponentProps } from 'react';
import { DelayedSkeleton } from './delayed-skeleton';
import { RequestError, type Asked } from './request-error';

interface PendingProps
  extends ComponentProps<typeof DelayedSkeleton>, Pick<ComponentProps<typeof RequestError>, 'title' | 'offline'> {
  query: Asked;
}

/** Shown in place of a query's data: a skeleton until it arrives, or the error. */
export const Pending = ({ query, title, offline, ...skeleton }: PendingProps) =>
  query.error ? <RequestError title={title} query={query} offline={offline} /> : <DelayedSkeleton {...skeleton} />;
