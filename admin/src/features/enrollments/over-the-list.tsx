import { showCount } from '@homeroom/shared/text';
import { z } from 'zod';
import { useCustom, useKeys, type HttpError } from '@refinedev/core';
import { enrollmentStates, stateWords, type EnrollmentState } from '@homeroom/shared/enrollments/enrollment-states';
import { Chip, ChipBar, Chips } from '../../components/chip';
import { paging, text, useAddress } from '../../components/use-address';
import { FormPanel } from './form-panel';

const stateAddress = z.object({ state: text, page: paging.page });

/** Over the list: how the public form stands, and the states with their counts, each a filter. */
export function OverTheList() {
  return (
    <>
      <FormPanel />
      <StateChips />
    </>
  );
}

function StateChips() {
  const { counts, total } = useCounts();
  const { address, change } = useAddress(stateAddress);
  const chosen = address.state;
  const show = (state: string) => change({ state, page: 1 });
  return (
    <Chips label="State">
      <Chip count={total === undefined ? undefined : showCount(total)} pressed={!chosen} onClick={() => show('')}>
        Total
      </Chip>
      <ChipBar />
      {enrollmentStates.map((state) => (
        <Chip
          key={state}
          count={counts && showCount(counts[state])}
          pressed={chosen === state}
          onClick={() => show(chosen === state ? '' : state)}
        >
          {stateWords[state]}
        </Chip>
      ))}
    </Chips>
  );
}

type Counts = Record<EnrollmentState, number>;

/** How many enrollments are in each state, and in all. It counts as a list of enrollments: whatever makes those stale makes it stale. */
function useCounts() {
  const { keys } = useKeys();
  const { query } = useCustom<Counts, HttpError>({
    url: '/enrollments/counts',
    method: 'get',
    errorNotification: false,
    queryOptions: { queryKey: keys().data().resource('enrollments').action('list').params({ counts: true }).get() },
  });
  const counts = query.data?.data;
  return { counts, total: counts && enrollmentStates.reduce((sum, state) => sum + counts[state], 0) };
}
