import type { INestApplicationContext } from '@nestjs/common';
import { addDays, type IsoDate } from '@homeroom/shared/dates';
import type { Actor } from '../../platform/access/actor.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import type { Resource, Values } from '../../platform/resources/define-resource.js';
import { ResourceWrites } from '../../platform/resources/resource-writes.js';

export type Random = () => number;

/** Random numbers from 0 to 1 that depend only on the seed (mulberry32), so that the demo is always the same school. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
export const between = (random: Random, low: number, high: number) => low + Math.floor(random() * (high - low + 1));

/** The school that is being filled, through the services of the product. */
export class Demo {
  readonly random;
  /** When filling began: a school that is filled before breakfast has no entries of later that day. */
  private readonly began: string;
  /** The superadmin, who does what an office does. */
  office!: Actor;

  constructor(
    private readonly app: INestApplicationContext,
    readonly today: IsoDate,
    readonly seed: number,
  ) {
    this.random = randomFrom(seed);
    this.began = this.get(Clock).stamp();
  }

  get<Service>(service: abstract new (...args: never[]) => Service): Service {
    return this.app.get<Service>(service);
  }

  get db(): Database {
    return this.get(Database);
  }

  /** Creates a record as the office does; returns its id. */
  add(resource: Resource, input: Values): Promise<number> {
    return this.get(ResourceWrites).add(resource, input, this.office);
  }

  /** Sets the clock to a time of a date, or of a day before today, but never ahead. */
  at(day: IsoDate | number, time: string) {
    const date = typeof day === 'number' ? addDays(this.today, -day) : day;
    const instant = `${date}T${time}${time.length === 5 ? ':00' : ''}.000Z`;
    this.get(Clock).set(instant < this.began ? instant : this.began);
  }
}
