import { packed, unpacked } from '../../platform/workers/packed.js';
import type { RosterWrites } from './roster-plan.js';

type Packed<Lists> = { [Name in keyof Lists]: Lists[Name] extends readonly unknown[] ? string[] : Packed<Lists[Name]> };
export type PackedWrites = Packed<RosterWrites>;

/** The lists of an import's writes, each `packed`. */
export const packedWrites = (lists: object): PackedWrites =>
  Object.fromEntries(
    Object.entries(lists).map(([name, list]: [string, object]) => [
      name,
      Array.isArray(list) ? packed(list) : packedWrites(list),
    ]),
  ) as unknown as PackedWrites;

/** The writes of an import from their `packedWrites`; other requests run in between. */
export async function unpackedWrites(lists: object): Promise<RosterWrites> {
  const writes: Record<string, unknown> = {};
  for (const [name, list] of Object.entries(lists) as [string, string[] | object][])
    writes[name] = await (Array.isArray(list) ? unpacked(list) : unpackedWrites(list));
  return writes as unknown as RosterWrites;
}
