/** Whether each % of an address begins the code of a letter, as in no link that a mail program has cut in half. */
export function isDecodable(address: string): boolean {
  try {
    decodeURIComponent(address);
    return true;
  } catch {
    return false;
  }
}
