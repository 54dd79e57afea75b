import { enrollmentStates, stateWords } from '@homeroom/shared/enrollments/enrollment-states';
import { Chip, ChipBar, Chips } from '../../components/chip';
import { useAddress } from '../../components/use-address';
import { changeAddress } from '../../resources/list-address';
import { FormPanel } from './form-panel';
import { useCounts } from './use-counts';

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
  const [params, change] = useAddress();
  const chosen = params.get('state');
  const show = (state: string) => change((now) => changeAddress(now, { filters: { state } }));
  return (
    <Chips label="State">
      <Chip count={total?.toLocaleString('en')} pressed={!chosen} onClick={() => show('')}>
        Total
      </Chip>
      <ChipBar />
      {enrollmentStates.map((state) => (
        <Chip
          key={state}
          count={counts?.[state].toLocaleString('en')}
          pressed={chosen === state}
          onClick={() => show(chosen === state ? '' : state)}
        >
          {stateWords[state]}
        </Chip>
      ))}
    </Chips>
  );
}
