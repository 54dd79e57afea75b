/** The id of the tab's last user; survives reloads and the end of their session. */
const owner = 'homeroom.tab';

/** Whether this tab's address was opened by a previous user, so that the next one did not ask for it. */
export function isLeftOver(userId: number) {
  const last = sessionStorage.getItem(owner);
  return last !== null && last !== String(userId);
}

/** The tab's address now belongs to this user. Most pages open in a tab of theirs; writing would delay them by some milliseconds. */
export function ownTab(userId: number) {
  if (sessionStorage.getItem(owner) !== String(userId)) sessionStorage.setItem(owner, String(userId));
}

/** Whoever signs out leaves their address: the next one belongs to the next person. */
export const disownTab = () => sessionStorage.removeItem(owner);
