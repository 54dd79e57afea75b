import { isAlike } from './text.js';

/**
 * Items by the `uniqueKey` of a name, which other text may precede. Finds the item with exactly the name or, if there is none, one with a
 * name like it (`isAlike`).
 */
export class NameMap<Item> extends Map<string, Item> {
  private likes?: Map<string, string[]>;

  override set(key: string, item: Item): this {
    const [folded = ''] = key.split('\t', 1);
    this.likes ??= new Map();
    if (!super.has(key)) this.likes.set(folded, [...(this.likes.get(folded) ?? []), key]);
    return super.set(key, item);
  }

  override get(key: string): Item | undefined {
    const [folded = ''] = key.split('\t', 1);
    const like = super.has(key) ? key : this.likes?.get(folded)?.find((each) => isAlike(each, key));
    return like === undefined ? undefined : super.get(like);
  }

  override has(key: string): boolean {
    return this.get(key) !== undefined;
  }
}
