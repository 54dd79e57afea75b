import type { DynamicModule, Type } from '@nestjs/common';

/** What a feature declares. Each folder of the platform, and each feature, adds the part that it reads by declaration merging. */
export interface Feature {
  /** Its Nest module; only what is in it if no other feature imports it. */
  module?: Type | Omit<DynamicModule, 'module'>;
}

type Part<Key extends keyof Feature> = NonNullable<Feature[Key]>;
/** One of a list, or the whole part. */
type Declaration<Value> = Value extends readonly (infer Each)[] ? Each : Value;

/** What all features declare together; the platform's services take it by injection. */
export class Declared {
  constructor(private readonly features: readonly Feature[]) {}

  /** One part of all features, in their order: the items of their lists, or their declarations themselves. */
  all<Key extends keyof Feature>(key: Key): Declaration<Part<Key>>[] {
    return this.features.flatMap((feature): unknown => feature[key] ?? []) as Declaration<Part<Key>>[];
  }
}
