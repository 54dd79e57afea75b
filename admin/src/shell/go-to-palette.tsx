import { SearchOutlined } from '@ant-design/icons';
import { Input, type InputRef } from 'antd';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { LightDialog } from '../components/dialog';
import type { Place } from '../frame/define-feature';
import type { SignedInSession } from '../providers/session';
import './go-to-palette.css';
import { takeKeys } from './early-keys';
import { usePlaces } from './use-places';

export interface GoToProps {
  session: SignedInSession;
  open: boolean;
  onClose: () => void;
}

/** The palette's dialog; closing it clears the typed text. */
export function GoToPalette({ session, open, onClose }: GoToProps) {
  return (
    <LightDialog
      open={open}
      onCancel={onClose}
      footer={null}
      closable={false}
      width={560}
      destroyOnHidden
      className="go-to"
      title={<span className="hidden-words">Go to</span>}
    >
      <GoToSearch session={session} onDone={onClose} />
    </LightDialog>
  );
}

/**
 * Finds the screens, settings, people, classes, files and notes that the user may open; the arrows choose, Enter goes there. cmdk would
 * save only `press` and the scrolling for 49 kB, and its options are not links.
 */
function GoToSearch({ session, onDone }: { session: SignedInSession; onDone: () => void }) {
  const navigate = useNavigate();
  const id = useId();
  const field = useRef<InputRef>(null);
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const groups = usePlaces(text, session);
  const places = groups.flatMap((group) => group.places);
  const chosen = places[Math.min(at, places.length - 1)];

  // Not autoFocus: at that moment the dialog is not in the document yet.
  useEffect(() => {
    field.current?.focus();
    setText(takeKeys());
  }, []);
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen?.path]);

  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setAt((places.indexOf(chosen!) + step + places.length) % places.length);
    } else if (event.key === 'Enter' && chosen) {
      onDone();
      navigate(chosen.path);
    }
  };

  return (
    <>
      <Input
        ref={field}
        size="large"
        prefix={<SearchOutlined />}
        placeholder="Search people, classes, files, screens"
        aria-label="Search people, classes, files, screens"
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={chosen && `${id}${chosen.path}`}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
        onKeyDown={press}
      />
      <div className="go-to-places" role="listbox" id={id} aria-label="Places" ref={list}>
        {groups.map((group) => (
          <PlaceGroup
            key={group.label}
            id={id}
            group={group}
            chosen={chosen}
            onPoint={(place) => setAt(places.indexOf(place))}
            onOpen={onDone}
          />
        ))}
        {!places.length && <p className="go-to-none">Nothing found for “{text}”.</p>}
      </div>
    </>
  );
}

interface PlaceGroupProps {
  /** Of the list of places. */
  id: string;
  group: ReturnType<typeof usePlaces>[number];
  chosen: Place | undefined;
  onPoint: (place: Place) => void;
  onOpen: () => void;
}

const PlaceGroup = ({ id, group: { label: title, places }, chosen, onPoint, onOpen }: PlaceGroupProps) => (
  <div role="group" aria-label={title}>
    <div className="go-to-label" aria-hidden>
      {title}
    </div>
    {places.map((place) => (
      <Link
        key={place.path}
        id={`${id}${place.path}`}
        to={place.path}
        role="option"
        aria-selected={place === chosen}
        tabIndex={-1}
        onClick={onOpen}
        onMouseMove={() => onPoint(place)}
      >
        {place.label}
        {place.detail && <span className="muted small">{place.detail}</span>}
      </Link>
    ))}
  </div>
);
