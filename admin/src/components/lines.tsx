/** Sentences, a line each. */
export const Lines = ({ says, className }: { says: readonly string[]; className?: string }) => (
  <ul className={className}>
    {says.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);
