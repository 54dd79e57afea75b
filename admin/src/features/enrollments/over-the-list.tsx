import { enrollmentStates, stateWords } from '@homeroom/shared/enrollments/enrollment-states';
import { showCount } from '@homeroom/shared/text';
import { z } from 'zod';
import { Chip, ChipBar, Chips } from '../../components/chip';
import { paging, text, useAddress } from '../../components/use-address';
import { FormPanel } from './form-panel';
import { useCounts } from './use-counts';

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
