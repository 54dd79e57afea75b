import { Chip, Chips } from './chip';

interface ChoiceChipsProps<Value extends string> {
  label: string;
  /** The chip that shows all, if there is one. */
  all?: { words: string; count: number };
  choices: readonly { value: Value; words: string; count: number }[];
  /** `null`: all. */
  chosen: Value | null;
  onChoose: (value: Value | null) => void;
}

/** Chips that filter by one value; the chosen one, pressed again, shows all. */
export const ChoiceChips = <Value extends string>({
  label,
  all,
  choices,
  chosen,
  onChoose,
}: ChoiceChipsProps<Value>) => (
  <Chips label={label}>
    {all && (
      <Chip count={all.count} pressed={chosen === null} onClick={() => onChoose(null)}>
        {all.words}
      </Chip>
    )}
    {choices.map(({ value, words, count }) => (
      <Chip
        key={value}
        count={count}
        pressed={chosen === value}
        onClick={() => onChoose(chosen === value ? null : value)}
      >
        {words}
      </Chip>
    ))}
  </Chips>
);
