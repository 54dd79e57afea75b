import { CheckOutlined } from '@ant-design/icons';
import { Alert, Input } from 'antd';
import { useId } from 'react';
import { contrast } from '@homeroom/shared/theme/color';
import { guardSentence } from '@homeroom/shared/theme/guarded-accent';
import { accentChoices, themeSchema } from '@homeroom/shared/theme/theme';
import { GuardTable } from './guard-table';

interface AccentFieldProps {
  /** As typed. */
  accent: string;
  problem: string | undefined;
  onChoose: (accent: string) => void;
}

const { accent: rule } = themeSchema.shape;

/** A check mark that is visible on any colour. */
const checkOn = (color: string) => (contrast(color, '#ffffff') >= 3 ? '#ffffff' : '#1d211f');

/** Six colours or any other, with the contrast guard's result below. An invalid one stays as typed. */
export function AccentField({ accent, problem, onChoose }: AccentFieldProps) {
  const id = useId();
  const chosen = rule.safeParse(accent).data;
  const sentence = chosen && guardSentence(chosen);
  return (
    <div className="theme-choice" role="group" aria-labelledby={id}>
      <div id={id} className="theme-label">
        {rule.meta()?.label}
      </div>
      <div className="theme-accents">
        {accentChoices.map(({ accent: each, name }) => (
          <button
            key={each}
            type="button"
            className="theme-swatch"
            aria-pressed={each === chosen}
            aria-label={name}
            title={name}
            onClick={() => onChoose(each)}
          >
            <span style={{ background: each, color: checkOn(each) }}>{each === chosen && <CheckOutlined />}</span>
          </button>
        ))}
        <Input
          className="theme-hex"
          aria-label="Colour as # and six digits"
          value={accent}
          maxLength={20}
          spellCheck={false}
          status={problem ? 'error' : undefined}
          aria-invalid={problem !== undefined}
          prefix={
            <input
              type="color"
              aria-label="Pick any colour"
              value={chosen ?? '#ffffff'}
              onChange={({ target }) => onChoose(target.value)}
            />
          }
          onChange={({ target }) => onChoose(target.value)}
        />
      </div>
      {problem && (
        <p className="theme-problem small" role="alert">
          {problem}
        </p>
      )}
      {sentence && <Alert className="theme-guard" type="warning" showIcon message={sentence} role="status" />}
      {chosen && <GuardTable chosen={chosen} />}
    </div>
  );
}
