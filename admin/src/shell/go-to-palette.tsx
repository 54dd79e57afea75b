import { SearchOutlined } from '@ant-design/icons';
import { AutoComplete, Input, Modal } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useScreens } from '../providers/screens';
import type { GoToProps } from './go-to';
import './go-to-palette.css';
import { usePeopleFound } from './use-people-found';

interface Place {
  value: string;
  label: string;
}

/** Screens of one's own menu, and students and teachers by name; Enter goes there. */
export function GoToPalette({ session, open, onClose }: GoToProps) {
  const navigate = useNavigate();
  const { menu } = useScreens();
  const [text, setText] = useState('');
  const people = usePeopleFound(text, session);
  const wanted = text.trim().toLowerCase();
  const screens: Place[] = menu.flatMap(({ entries }) => entries.filter(({ label }) => label.toLowerCase().includes(wanted)).map(({ path, label }) => ({ value: path, label })));
  const groups = [{ label: 'Screens', options: screens }, ...people].filter(({ options }) => options.length > 0);
  const close = () => {
    setText('');
    onClose();
  };
  const go = (path: string) => {
    close();
    navigate(path);
  };
  return (
    <Modal open={open} onCancel={close} footer={null} closable={false} width={560} destroyOnHidden className="go-to" title={<span className="hidden-words">Go to</span>}>
      <AutoComplete
        autoFocus
        open
        defaultActiveFirstOption
        listHeight={336}
        options={groups}
        value={text}
        onSearch={setText}
        onSelect={go}
        notFoundContent={<p className="go-to-none">Nothing found for “{text}”.</p>}
        getPopupContainer={(field) => field.parentElement!}
        classNames={{ popup: { root: 'go-to-places' } }}
      >
        <Input size="large" prefix={<SearchOutlined />} placeholder="Screen or name" aria-label="Screen or name" onKeyDown={(event) => event.key === 'Escape' && close()} />
      </AutoComplete>
    </Modal>
  );
}
