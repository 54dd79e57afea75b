import { guardedAccent, readable } from '@homeroom/shared/theme/guarded-accent';
import { Pill } from '../../components/pill';

/** One decimal, rounded down. */
const ratioWords = (ratio: number) => `${(Math.floor(ratio * 10) / 10).toFixed(1)}:1`;

/** The chosen colour and the ones used in each mode, with their contrast. */
export function GuardTable({ chosen }: { chosen: string }) {
  const guarded = guardedAccent(chosen);
  const rows = [
    { name: 'Chosen', color: chosen, use: 'text on white', ratio: guarded.chosen },
    ...(['light', 'dark'] as const).map((mode) => ({
      name: mode === 'light' ? 'Light' : 'Dark',
      color: guarded[mode].used,
      use: guarded[mode].adjusted ? 'used instead' : 'used as it is',
      ratio: guarded[mode].ratio,
    })),
  ];
  return (
    <table className="theme-ratios">
      <caption className="hidden-words">How well the accent can be read</caption>
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
