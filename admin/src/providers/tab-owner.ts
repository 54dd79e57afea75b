/** Who used this tab last; it outlives reloads and the end of their session. */
const owner = 'homeroom.tab';

/** Whether the address of this tab is left over from somebody who was signed in before: the next person has not asked for it. */
export function isLeftOver(userId: number) {
  const last = sessionStorage.getItem(owner);
  return last !== null && last !== String(userId);
}

/** From now on the tab's addresses are this user's. */
export const ownTab = (userId: number) => sessionStorage.setItem(owner, String(userId));

/** Who left by choice was led away from what they looked at: the next address is the next person's. */
export const disownTab = () => sessionStorage.removeItem(owner);
