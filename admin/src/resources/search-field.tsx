import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { clearable } from '../components/clearable';

interface SearchFieldProps {
  value: string;
  /** The placeholder, which names the fields: 'Search name, email'. */
  placeholder: string;
  /** A shorter placeholder, for narrow places. */
  hint?: string;
  onSearch: (text: string) => void;
}

/** Spec 9: a search waits this long for the next letter, in ms. */
const pauseMs = 200;

/** Searches while the person types; Enter searches at once. */
export function SearchField({ value, placeholder, hint = placeholder, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const lastSent = useRef(value);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);

  // A new address (Back, Clear search) changes the text, but the address made by typing does not.
  useEffect(() => {
    if (value !== lastSent.current) setText(value);
    lastSent.current = value;
  }, [value]);
  useEffect(() => () => clearTimeout(waiting.current), []);

  const tell = (next: string) => {
    clearTimeout(waiting.current);
    if (next === lastSent.current) return;
    lastSent.current = next;
    onSearch(next);
  };
  const type = (next: string) => {
    setText(next);
    clearTimeout(waiting.current);
    if (next === '') tell(next);
    else waiting.current = setTimeout(() => tell(next), pauseMs);
  };

  return (
    <Input
      type="search"
      aria-label={placeholder}
      placeholder={hint}
      prefix={<SearchOutlined className="faint" />}
      allowClear={clearable}
      maxLength={200}
      value={text}
      onChange={(event) => type(event.target.value)}
      onPressEnter={() => tell(text)}
    />
  );
}
