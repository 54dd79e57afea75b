import type { HttpError } from '@refinedev/core';
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import {
  accountFor,
  countStandings,
  withChanges,
  type RollCallList,
  type SightingState,
  type StoredSighting,
} from '@homeroom/shared/roll-call';
import { byName } from '@homeroom/shared/text';
import { http } from '../../providers/http';
import { useNames } from '../../providers/names';
import { answerPath, askOrKept } from '../../providers/offline-answers';
import { news } from './news';
import { said, saidIn, say } from './sightings';
import { useUser } from '../../providers/session';

/** Asks for a list, or only for what has changed in the one that is known. */
async function ask(queries: QueryClient, id: number): Promise<RollCallList> {
  const path = `/roll-calls/${id}/list`;
  const { data } = await askOrKept(answerPath(path), async () => {
    const known = queries.getQueryData<RollCallList>(keyOf(id));
    const answer = await http.get<RollCallList>(path, { params: { since: known?.revision } });
    const now = queries.getQueryData<RollCallList>(keyOf(id));
    return { ...answer, data: known && now ? withChanges(now, answer.data) : answer.data };
  });
  return data;
}
const keyOf = (id: number) => ['roll-call', id];

export const listQuery = (queries: QueryClient, id: number) =>
  queryOptions<RollCallList, HttpError>({ queryKey: keyOf(id), queryFn: () => ask(queries, id) });

/** A roll call's people in the school's order of names, with what everybody said of them, the signed-in user's unsent words included. */
export function useRollCall(id: number) {
  const queries = useQueryClient();
  const query = useQuery(listQuery(queries, id));
  const list = query.data;
  const running = news.use()?.running;
  const user = useUser()!;
  const open = said.use();
  const newest = running?.id === id ? running.revision : undefined;
  const known = list?.revision;
  const { refetch } = query;
  useEffect(() => {
    if (newest !== undefined && known !== undefined && newest > known) void refetch({ cancelRefetch: false });
  }, [newest, known, refetch]);

  const names = useNames();
  const listed = list?.people;
  const named = useMemo(
    // People who were added come after all others.
    () => names.students((listed ?? []).toSorted(byName(({ studentName }) => studentName))),
    [listed, names],
  );
  const people = useMemo(() => {
    if (!list) return undefined;
    // After the end, only what the server has counts.
    const own = (list.endedAt ? [] : saidIn(open, id)).map((sighting): StoredSighting => ({
      ...sighting,
      userId: user.id,
      userName: user.fullName,
      at: '',
    }));
    return accountFor(named, [...list.sightings, ...own], list.endedAt);
  }, [list, named, open, id, user]);
  const counts = useMemo(() => people && countStandings(people), [people]);
  return { query, list, people, counts };
}

/** Says something of a person, or takes it back if this user said so before. */
export function useSay(rollCallId: number) {
  const userId = useUser()!.id;
  return (personId: number, own: Pick<StoredSighting, 'state' | 'turn'> | undefined, state: SightingState) =>
    void say(userId, rollCallId, personId, own?.state === state ? 'NONE' : state, own?.turn ?? 0);
}
