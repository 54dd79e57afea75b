import { useState } from 'react';

/** Whether it has ever been open: until then it need not be rendered, and afterwards it stays for its closing animation. */
export function useOnceOpen(open: boolean) {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return opened || open;
}
