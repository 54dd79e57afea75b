import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { Chip, ChipBar, Chips } from '../../../components/chip';
import { watchSize } from '../../../components/watch-size';
import { usePhone } from '../../../theme/use-media';
import { toggled, type NarrowingProps } from './list-address';
import type { ListCounts } from './rows';
import { summaryChips } from './words';

/** The number of students in all, by status and by section (spec 2.4); each chip is a filter, and Total clears them. */
export function StudentChips({ counts, address: { status: chosen, section }, change }: NarrowingProps) {
  const isOnly = (status: string | null) =>
    status === null ? chosen.length + section.length === 0 : chosen.length === 1 && chosen[0] === status;
  return (
    <Chips label="Students by status and section">
      {summaryChips.map(({ label, status }) => (
        <Chip
          key={label}
          count={status ? counts.statuses[status] : counts.total}
          pressed={isOnly(status)}
          onClick={() => change(status ? { status: isOnly(status) ? [] : [status] } : { status: [], section: [] })}
        >
          {label}
        </Chip>
      ))}
      {counts.sections.length > 0 && <ChipBar />}
      {counts.sections.length > 0 && (
        <SectionChips
          sections={counts.sections}
          chosen={section}
          onToggle={(name) => change({ section: toggled(section, name) })}
        />
      )}
    </Chips>
  );
}

interface SectionChipsProps {
  sections: ListCounts['sections'];
  chosen: readonly string[];
  onToggle: (name: string) => void;
}

/** One line of sections, with the rest behind '8 more'; on a phone all are in a row that scrolls. */
function SectionChips({ sections, chosen, onToggle }: SectionChipsProps) {
  const phone = usePhone();
  const [open, setOpen] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  const fitting = useFitting(row, sections.length);
  const hidden = phone || open ? 0 : sections.length - fitting;
  return (
    <>
      <div ref={row} className={open ? 'section-chips is-open' : 'section-chips'}>
        {sections.map(({ name, count }, at) => (
          <span key={name} inert={hidden > 0 && at >= fitting}>
            <Chip quiet count={count} pressed={chosen.includes(name)} onClick={() => onToggle(name)}>
              {name}
            </Chip>
          </span>
        ))}
      </div>
      {!phone && (hidden > 0 || open) && (
        <button type="button" className="chip quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Fewer' : `${hidden} more`}
        </button>
      )}
    </>
  );
}

/** How many of a wrapping row's `count` children are on its first line. */
function useFitting(row: RefObject<HTMLElement | null>, count: number) {
  const [fitting, setFitting] = useState(count);
  useLayoutEffect(() => {
    const look = () => {
      const places = [...(row.current?.children ?? [])].map((child) => (child as HTMLElement).offsetTop);
      setFitting(places.filter((top) => top === places[0]).length);
    };
    return watchSize(look, row.current!);
  }, [row, count]);
  return fitting;
}
