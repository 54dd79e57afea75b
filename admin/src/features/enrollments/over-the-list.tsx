import { useKeys } from '@refinedev/core';
import { z } from 'zod';
import { enrollmentStates, stateWords, type EnrollmentState } from '@homeroom/shared/enrollments/enrollment-states';
import { showCount } from '@homeroom/shared/text';
import { Chip, ChipBar, Chips } from '../../components/chip';
import { paging, text, useAddress } from '../../components/use-address';
import { useGet } from '../../providers/use-get';
import { FormPanel } from './form-panel';

const stateAddress = z.object({ state: text, page: paging.page });

/** Shown above the list: the public form, and the states with their counts as filters. */
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

/** The number of enrollments in each state and in all. The key is a list's, so that whatever makes the list stale refreshes the counts. */
function useCounts() {
  const { keys } = useKeys();
  const { data: counts } = useGet<Counts>('/enrollments/counts', {
    queryKey: keys().data().resource('enrollments').action('list').params({ counts: true }).get(),
  });
  return { counts, total: counts && enrollmentStates.reduce((sum, state) => sum + counts[state], 0) };
}
