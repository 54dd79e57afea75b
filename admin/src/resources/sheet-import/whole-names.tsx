import { Button, Radio } from 'antd';
import { asksForSplit, nameSplits, splitWholeName, type NameSplit } from '@homeroom/shared/names';
import { dash } from '../../components/dash';

interface WholeNamesProps {
  heading: string;
  /** Some names of the column, those that need a decision first. */
  names: readonly string[];
  split: NameSplit | undefined;
  onSplit: (split: NameSplit) => void;
}

const spaces: Record<NameSplit, string> = { firstSpace: 'At the first space', lastSpace: 'At the last space' };

/** How the whole names of a column become first and last names; those without a comma only as the person chooses. */
export function WholeNames({ heading, names, split, onSplit }: WholeNamesProps) {
  const [first] = names;
  const differs = names.some(
    (name) => splitWholeName(name, 'firstSpace')?.lastName !== splitWholeName(name, 'lastSpace')?.lastName,
  );
  return (
    <div className="import-names">
      {first !== undefined && asksForSplit(first) && (differs || !split) && (
        <div>
          Where are names such as “{first}” split?{' '}
          {differs ? (
            <Radio.Group
              aria-label={`Split ${heading}`}
              value={split}
              onChange={({ target }) => onSplit(target.value as NameSplit)}
              options={nameSplits.map((value) => ({ value, label: spaces[value] }))}
            />
          ) : (
            <Button size="small" onClick={() => onSplit('lastSpace')}>
              At the space
            </Button>
          )}
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
