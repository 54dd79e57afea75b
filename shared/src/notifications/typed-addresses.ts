import { cleanLine } from '../clean-text.js';
import { cleanEmail, emailPattern } from '../fields.js';
import type { ManualRecipient } from './send.js';

const longestAddress = 254;
const longestName = 170;
const isAddress = (word: string) => word.length <= longestAddress && emailPattern.test(cleanEmail(word));

/**
 * The addresses in what somebody typed or pasted, each once, in lower case: separated by commas, semicolons, spaces or lines, with a
 * name as in 'Ann Lee <ann@x.org>' or a row of a sheet. `wrong`: words that are not addresses.
 */
export function readAddresses(text: string): { addresses: ManualRecipient[]; wrong: string[] } {
  const found = new Map<string, ManualRecipient>();
  const wrong: string[] = [];
  const add = (address: string, name = '') => {
    const email = cleanEmail(address);
    const shown = cleanLine(name.replaceAll('"', '')).slice(0, longestName);
    if (!found.has(email)) found.set(email, { email, ...(shown && { name: shown }) });
  };
  // A comma between quotation marks is part of a name.
  for (const part of (text.match(/(?:"[^"]*"|[^",;\r\n])+/g) ?? []).map((each) => each.trim())) {
    const [, name, bracketed] = /^([^<>]*)<\s*(?:([^<>\s]+)\s*)?>$/.exec(part) ?? [];
    const words = part.split(/\s+/).filter(Boolean);
    const addresses = words.filter(isAddress);
    if (bracketed !== undefined && isAddress(bracketed)) add(bracketed, name);
    else if (addresses.length === words.length) addresses.forEach((address) => add(address));
    else if (addresses.length === 1) add(addresses[0]!, words.filter((word) => word !== addresses[0]).join(' '));
    else wrong.push(part);
  }
  return { addresses: [...found.values()], wrong };
}
