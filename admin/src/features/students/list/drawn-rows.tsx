import { createContext, use, type ComponentPropsWithRef } from 'react';

/** Room in px for the rows before and after those that are drawn. */
export const RoomAround = createContext({ before: 0, after: 0 });

/** The body of a table of which only the rows in sight are drawn. */
export function DrawnRows({ children, ...rest }: ComponentPropsWithRef<'tbody'>) {
  const { before, after } = use(RoomAround);
  return (
    <tbody {...rest}>
      {before > 0 && <tr aria-hidden className="room" style={{ height: before }} />}
      {children}
      {after > 0 && <tr aria-hidden className="room" style={{ height: after }} />}
    </tbody>
  );
}
