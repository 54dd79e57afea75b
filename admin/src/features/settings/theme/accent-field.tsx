import { CheckOutlined } from '@ant-design/icons';
import { Alert, Input } from 'antd';
import { contrast } from '@homeroom/shared/settings/theme/color';
import {
  guardedAccent,
  guardSentence,
  likenessSentence,
  readable,
} from '@homeroom/shared/settings/theme/guarded-accent';
import { accentChoices, themeSchema } from '@homeroom/shared/settings/theme/theme';
import { Pill } from '../../../components/pill';
import { Choice } from './choice';

const { accent: rule } = themeSchema.shape;

/** A check mark that is visible on any colour. */
const checkOn = (color: string) => (contrast(color, '#ffffff') >= 3 ? '#ffffff' : '#1d211f');

/** Six colours or any other, with the contrast guard's result below. An invalid one stays as typed. */
export const AccentField = () => (
  <Choice name="accent">
    {({ value, onChange, wrong }) => {
      const chosen = rule.safeParse(value).data;
      const sentences = chosen ? [guardSentence(chosen), likenessSentence(chosen)].filter((each) => each !== null) : [];
      return (
        <>
          <div className="theme-accents">
            {accentChoices.map(({ accent: each, name }) => (
              <button
                key={each}
                type="button"
                className="theme-swatch"
                aria-pressed={each === chosen}
                aria-label={name}
                title={name}
                onClick={() => onChange(each)}
              >
                <span style={{ background: each, color: checkOn(each) }}>{each === chosen && <CheckOutlined />}</span>
              </button>
            ))}
            <Input
              className="theme-hex"
              aria-label="Accent as # and six digits"
              value={value}
              maxLength={20}
              spellCheck={false}
              status={wrong ? 'error' : undefined}
              aria-invalid={wrong}
              prefix={
                <input
                  type="color"
                  aria-label="Pick any accent"
                  value={chosen ?? '#ffffff'}
                  onChange={({ target }) => onChange(target.value)}
                />
              }
              onChange={({ target }) => onChange(target.value)}
            />
          </div>
          {sentences.map((sentence) => (
            <Alert key={sentence} className="theme-guard" type="warning" showIcon message={sentence} role="status" />
          ))}
          {chosen && <GuardTable chosen={chosen} />}
        </>
      );
    }}
  </Choice>
);

/** One decimal, rounded down. */
const ratioWords = (ratio: number) => `${(Math.floor(ratio * 10) / 10).toFixed(1)}:1`;

/** The chosen colour and the ones used in each mode, with their contrast. */
function GuardTable({ chosen }: { chosen: string }) {
  const guarded = guardedAccent(chosen);
  const rows = [
    { name: 'Chosen', color: chosen, use: 'text on white', ratio: guarded.chosen },
    ...(['light', 'dark'] as const).map((mode) => ({
      name: mode === 'light' ? 'Light' : 'Dark',
      color: guarded[mode].used,
      use: guarded[mode].adjusted ? 'used instead' : 'used unchanged',
      ratio: guarded[mode].ratio,
    })),
  ];
  return (
    <table className="theme-ratios">
      <caption className="hidden-words">Readability of the accent</caption>
      <tbody>
        {rows.map(({ name, color, use, ratio }) => (
          <tr key={name}>
            <td>
              <span className="theme-color" style={{ background: color }} aria-hidden />
              <code>{color}</code>
            </td>
            <th scope="row">{name}</th>
            <td className="muted">{use}</td>
            <td className="num">{ratioWords(ratio)}</td>
            <td>{ratio >= readable ? <Pill tone="ok">Readable</Pill> : <Pill tone="bad">Under {readable}</Pill>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
