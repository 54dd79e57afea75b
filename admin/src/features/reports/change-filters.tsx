import { Button } from 'antd';

/** Brings the reader to the filters of the page: to the first of the row, or into the drawer of a phone. */
function openFilters() {
  const drawer = document.querySelector<HTMLElement>('.filters-button');
  if (drawer) drawer.click();
  else document.querySelector<HTMLElement>('.filter-bar .report-filter input')?.focus();
}

/** What is offered where a report is refused for what was asked. */
export const ChangeFilters = ({ size }: { size?: 'small' }) => (
  <Button size={size} onClick={openFilters}>
    Change the filters
  </Button>
);
