/** In px, including padding: the least for a name, enough for 'Welcome, read me first'. */
const nameWidth = 224;
const typeWidths = { withSize: 144, alone: 80 };
const changedWidths = { withWho: 148, dayAlone: 102 };
/** For this number of buttons, including the menu. */
const actionsWidth = (buttons: number) => 36 + 28 * buttons;

interface RowRoom {
  type: { width: number; withSize: boolean } | null;
  changed: { width: number; withWho: boolean } | null;
  actions: { width: number; atHand: boolean };
}

/**
 * The parts that fit into a row of this width in px, after the name. First the author is left out, then the time, then buttons that are also in the
 * menu, the size, and the type. `buttons`: how many besides the menu.
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
