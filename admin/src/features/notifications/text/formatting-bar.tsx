import {
  BoldOutlined,
  ClearOutlined,
  FontSizeOutlined,
  ItalicOutlined,
  LinkOutlined,
  OrderedListOutlined,
  UnderlineOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { useEditorState, type ChainedCommands, type Editor } from '@tiptap/react';
import { Button, Tooltip } from 'antd';
import { useState, type KeyboardEvent, type ReactNode } from 'react';

interface Format {
  label: string;
  icon: ReactNode;
  /** The mark or block that it turns on and off. */
  name?: string;
  /** Left out for what asks for more first. */
  act?: (chain: ChainedCommands) => ChainedCommands;
}

const formats: Format[] = [
  { label: 'Bold', icon: <BoldOutlined />, name: 'bold', act: (chain) => chain.toggleBold() },
  { label: 'Italic', icon: <ItalicOutlined />, name: 'italic', act: (chain) => chain.toggleItalic() },
  { label: 'Underline', icon: <UnderlineOutlined />, name: 'underline', act: (chain) => chain.toggleUnderline() },
  {
    label: 'Heading',
    icon: <FontSizeOutlined />,
    name: 'heading',
    act: (chain) => chain.toggleHeading({ level: 2 }),
  },
  {
    label: 'Bulleted list',
    icon: <UnorderedListOutlined />,
    name: 'bulletList',
    act: (chain) => chain.toggleBulletList(),
  },
  {
    label: 'Numbered list',
    icon: <OrderedListOutlined />,
    name: 'orderedList',
    act: (chain) => chain.toggleOrderedList(),
  },
  { label: 'Link', icon: <LinkOutlined />, name: 'link' },
  {
    label: 'Clear formatting',
    icon: <ClearOutlined />,
    act: (chain) => chain.clearNodes().unsetAllMarks(),
  },
];

interface FormattingBarProps {
  editor: Editor;
  linking: boolean;
  onLink: () => void;
  end: ReactNode;
}

/** The buttons above the editor: one stop for Tab, arrows move between them. */
export function FormattingBar({ editor, linking, onLink, end }: FormattingBarProps) {
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => formats.filter(({ name }) => name && now.isActive(name)).map(({ label }) => label),
  });
  const [stop, setStop] = useState(0);
  function move(event: KeyboardEvent<HTMLDivElement>) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const next = (stop + step + formats.length) % formats.length;
    setStop(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  }
  const press = ({ act }: Format) => {
    if (!act) return onLink();
    act(editor.chain()).run();
    editor.view.focus();
  };
  return (
    <div className="formatting-bar">
      <div className="formatting-buttons" role="toolbar" aria-label="Formatting" onKeyDown={move}>
        {formats.map((format, at) => (
          <Tooltip key={format.label} title={format.label}>
            <Button
              type="text"
              className="formatting-button"
              icon={format.icon}
              aria-label={format.label}
              aria-pressed={format.name ? active.includes(format.label) : undefined}
              aria-expanded={format.act ? undefined : linking}
              tabIndex={at === stop ? 0 : -1}
              onFocus={() => setStop(at)}
              onClick={() => press(format)}
            />
          </Tooltip>
        ))}
      </div>
      {end}
    </div>
  );
}
