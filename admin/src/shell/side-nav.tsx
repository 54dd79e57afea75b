import { useId, useState, type MouseEvent } from 'react';
import { NavLink } from 'react-router';
import { Glyph } from '../components/glyph';
import type { MenuEntry, MenuSection } from '../frame/define-feature';
import { useScreens } from '../providers/screens';
import './side-nav.css';

const key = 'homeroom.closedSections';

/** The sidebar's closed sections, kept in this browser; all are open at first (spec 2.2). */
function useClosedSections() {
  const [closed, setClosed] = useState(() => (localStorage.getItem(key) ?? '').split(','));
  const toggle = (section: MenuSection) => {
    const next = closed.includes(section) ? closed.filter((name) => name !== section) : [...closed, section];
    localStorage.setItem(key, next.join(','));
    setClosed(next);
  };
  return { closed, toggle };
}

interface SideNavProps {
  /** In the drawer: called when a link is followed, which replaces the drawer's history entry. */
  onFollow?: (event: MouseEvent, path: string) => void;
  /** For a preview of the menu: the path shown as active. */
  at?: string;
}

/** The sidebar's links; the Admin and Teacher sections collapse (spec 2.2). */
export function SideNav({ onFollow, at }: SideNavProps) {
  const { menu } = useScreens();
  const { closed, toggle } = useClosedSections();
  return (
    <nav className="side-nav" aria-label="Main menu">
      {menu.map(({ section, entries }) =>
        section === 'Always' ? (
          <Lines key={section} entries={entries} onFollow={onFollow} at={at} />
        ) : (
          <Section
            key={section}
            name={section}
            entries={entries}
            open={!closed.includes(section)}
            onToggle={() => toggle(section)}
            onFollow={onFollow}
            at={at}
          />
        ),
      )}
    </nav>
  );
}

interface SectionProps extends SideNavProps {
  name: string;
  entries: readonly MenuEntry[];
  open: boolean;
  onToggle: () => void;
}

function Section({ name, entries, open, onToggle, ...follow }: SectionProps) {
  const id = useId();
  return (
    <div className="side-nav-section">
      <button type="button" className="side-nav-caption" aria-expanded={open} aria-controls={id} onClick={onToggle}>
        {name}
        <Glyph name="chevron" size={10} />
      </button>
      <div id={id} hidden={!open}>
        <Lines entries={entries} {...follow} />
      </div>
    </div>
  );
}

function Lines({ entries, onFollow, at }: Pick<SectionProps, 'entries' | 'onFollow' | 'at'>) {
  return (
    <ul>
      {entries.map(({ path, label, icon }) => (
        <li key={path}>
          <NavLink
            to={path}
            replace={onFollow && true}
            onClick={(event) => onFollow?.(event, path)}
            className={at && (() => (at === path ? 'active' : ''))}
          >
            <span aria-hidden>{icon}</span>
            <span className="cut">{label}</span>
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
