import { useState } from 'react';

/** Whether something has been open: until then it need not be drawn, and from then on it stays for its way out. */
export function useOnceOpen(open: boolean) {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return opened || open;
}
