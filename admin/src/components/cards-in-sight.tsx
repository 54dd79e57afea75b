import { useRef, type HTMLAttributes, type ReactNode } from 'react';
import { useRowsInSight } from './use-rows-in-sight';

/** The height of a card with its border, in px. */
const cardSize = 80;

interface CardsInSightProps<Row> {
  className: string;
  rows: readonly Row[];
  /** A card, and where it is among all. */
  children: (row: Row, place: HTMLAttributes<HTMLLIElement>) => ReactNode;
}

/** Rows as cards of one height on a phone, of which only those in sight are drawn. */
export function CardsInSight<Row>({ className, rows, children }: CardsInSightProps<Row>) {
  const list = useRef<HTMLUListElement>(null);
  const { from, to } = useRowsInSight(list, { count: rows.length, size: cardSize });
  return (
    <ul
      ref={list}
      className={className}
      style={{ paddingTop: from * cardSize, paddingBottom: (rows.length - to) * cardSize }}
    >
      {rows
        .slice(from, to)
        .map((row, at) => children(row, { 'aria-setsize': rows.length, 'aria-posinset': from + at + 1 }))}
    </ul>
  );
}
