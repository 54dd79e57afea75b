import { Radio } from 'antd';
import { asksForSplit, nameSplits, splitWholeName, type NameSplit } from '@homeroom/shared/names';
import { optionsOf } from '../../components/select';
import { dash } from '../../components/dash';

interface WholeNamesProps {
  heading: string;
  /** Some names of the column, those that need a decision first. */
  names: readonly string[];
  split: NameSplit | undefined;
  onSplit: (split: NameSplit) => void;
}

const splitWords: Record<NameSplit, string> = {
  firstSpace: 'At the first space',
  lastSpace: 'At the last space',
  lastNameFirst: 'Last name first',
};

/** How the whole names of a column become first and last names, which can be changed. Two words are split at once, more only as chosen. */
export function WholeNames({ heading, names, split, onSplit }: WholeNamesProps) {
  // A comma or a single word leaves nothing to choose.
  const spaced = names.filter((name) => /\s/.test(name) && !/[,،，]/.test(name));
  const isOpen = spaced.some(asksForSplit);
  const options = isOpen
    ? optionsOf(nameSplits, splitWords)
    : [
        { value: 'lastSpace' as const, label: 'First name first' },
        { value: 'lastNameFirst' as const, label: splitWords.lastNameFirst },
      ];
  return (
    <div className="import-names">
      {spaced.length > 0 && (
        <div>
          {isOpen && !split ? `Where are names such as “${spaced[0]}” split? ` : 'Split names '}
          <Radio.Group
            aria-label={`Split ${heading}`}
            value={split ?? (isOpen ? undefined : 'lastSpace')}
            onChange={({ target }) => onSplit(target.value as NameSplit)}
            options={options}
          />
        </div>
      )}
      <table aria-label={`Names in ${heading}`}>
        <thead>
          <tr>
            <th scope="col">In the sheet</th>
            <th scope="col">First name</th>
            <th scope="col">Last name</th>
          </tr>
        </thead>
        <tbody>
          {names.map((name, n) => {
            const parts = splitWholeName(name, split);
            return (
              <tr key={n}>
                <td>{name}</td>
                <td>{parts?.firstName ?? dash}</td>
                <td>{parts?.lastName ?? dash}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
