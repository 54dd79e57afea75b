/** In px, with the padding of their cells. A name has at least so much: 'Welcome, read me first' in full. */
const nameWidth = 224;
const typeWidths = { withSize: 152, alone: 80 };
const changedWidths = { withWho: 148, dayAlone: 102 };
/** By how many buttons a row has; the menu is always one of them. */
const actionsWidth = (buttons: number) => 32 + 28 * buttons;

interface RowRoom {
  type: { width: number; withSize: boolean } | null;
  changed: { width: number; withWho: boolean } | null;
  actions: { width: number; atHand: boolean };
}

/**
 * What of a row is shown in so many px, of which its name has the first: who changed it goes first, then when, then the buttons that
 * the menu has too, then the size, then the type. `buttons` is how many there are beside the menu.
 */
export function rowRoom(width: number, buttons: number): RowRoom {
  const all = { width: actionsWidth(buttons + 1), atHand: buttons > 0 };
  const menu = { width: actionsWidth(1), atHand: false };
  const withSize = { width: typeWidths.withSize, withSize: true };
  const choices: RowRoom[] = [
    { type: withSize, changed: { width: changedWidths.withWho, withWho: true }, actions: all },
    { type: withSize, changed: { width: changedWidths.dayAlone, withWho: false }, actions: all },
    { type: withSize, changed: null, actions: all },
    { type: withSize, changed: null, actions: menu },
    { type: { width: typeWidths.alone, withSize: false }, changed: null, actions: menu },
  ];
  const least = { type: null, changed: null, actions: menu };
  const taken = ({ type, changed, actions }: RowRoom) => (type?.width ?? 0) + (changed?.width ?? 0) + actions.width;
  return choices.find((choice) => width - taken(choice) >= nameWidth) ?? least;
}
