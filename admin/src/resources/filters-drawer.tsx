import { FilterOutlined } from '@ant-design/icons';
import { Badge, Button } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import { Drawer } from '../components/dialog';
import './filters-drawer.css';

interface FiltersDrawerProps<Filters> {
  /** The current values; the drawer opens with them. */
  applied: Filters;
  /** The default values. */
  usual: Filters;
  /** How many filters are on; `true` if some are, but not counted. */
  on: number | boolean;
  reset: string;
  onApply: (filters: Filters) => void;
  className?: string;
  children: (filters: Filters, change: (filters: Filters) => void) => ReactNode;
}

/** Focuses a date in `box` that cannot be understood, if there is one. It must be corrected first: applying the filters would lose it. */
export function focusUnread(box: Element | null | undefined): boolean {
  const unread = box?.querySelector<HTMLElement>('[aria-invalid="true"]');
  unread?.focus();
  return Boolean(unread);
}

/** The filters of a page on a phone, behind a button: nothing changes until Apply. */
export function FiltersDrawer<Filters extends object>({
  applied,
  usual,
  on,
  reset,
  onApply,
  className,
  children,
}: FiltersDrawerProps<Filters>) {
  const [open, setOpen] = useState(false);
  const [filters, setFilters] = useState(applied);
  const fields = useRef<HTMLDivElement>(null);
  const name = on === true ? 'Filters, some on' : on ? `Filters, ${on} on` : 'Filters';
  const show = () => {
    setFilters(applied);
    setOpen(true);
  };
  const apply = () => {
    if (focusUnread(fields.current)) return;
    setOpen(false);
    onApply(filters);
  };
  return (
    <>
      <Badge dot={Boolean(on)} offset={[-8, 8]} color="var(--hr-accent)">
        <Button className="filters-button" icon={<FilterOutlined />} aria-label={name} onClick={show}>
          Filters
        </Button>
      </Badge>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        placement="bottom"
        height="auto"
        title="Filters"
        rootClassName={`filters-drawer ${className ?? ''}`}
        footer={
          <>
            <Button onClick={() => setFilters(usual)}>{reset}</Button>
            <Button type="primary" onClick={apply}>
              Apply
            </Button>
          </>
        }
      >
        <div ref={fields}>{children(filters, setFilters)}</div>
      </Drawer>
    </>
  );
}
