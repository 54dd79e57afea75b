import { Injectable } from '@nestjs/common';
import type { IsoDate } from '@homeroom/shared/dates';
import { fullNameOf } from '@homeroom/shared/names';
import { Database } from '../../platform/database/database.js';
import { SchoolTime } from '../../platform/settings/school-time.js';
import { offeredReasons } from '../absence-notices/public.js';
import { Attempts } from '../auth/attempts.service.js';
import { ParentEntity } from '../parents/parent.entity.js';
import { FamilyFacts } from './family-facts.service.js';
import { FamilyLinks } from './family-links.service.js';
import type { FamilyView } from './family-page.js';

/** Somebody with a link that works. */
export interface Visit {
  parentId: number;
  /** The last day of the link. */
  until: IsoDate;
  path: string;
}

/** Opens links, and reads what the page shows. Opening one writes nothing, because mail scanners open links too (decisions 31). */
@Injectable()
export class FamilyVisits {
  constructor(
    private readonly db: Database,
    private readonly links: FamilyLinks,
    private readonly attempts: Attempts,
    private readonly facts: FamilyFacts,
    private readonly time: SchoolTime,
  ) {}

  /** 'ended' for a link that was right. Wrong ones are counted: after ten within an hour, further wrong ones from their network get a 429. */
  async open(code: string, signature: string, from: string): Promise<Visit | 'ended' | 'wrong'> {
    const link = await this.links.open(code, signature);
    if (link === 'wrong') {
      await this.attempts.check('family link', '', from);
      await this.attempts.begin('family link', '', from);
    }
    return typeof link === 'string' ? link : { ...link, path: `/family/${code}/${signature}` };
  }

  async view({ parentId, until, path }: Visit): Promise<Omit<FamilyView, 'done' | 'problems' | 'typed'>> {
    const now = await this.time.now();
    const parent = await this.db.findOneByOrFail(ParentEntity, { id: parentId });
    const [children, reasons] = [await this.facts.children(parentId, now.date), await offeredReasons(this.db)];
    return { path, until, now, children, reasons, parentName: fullNameOf(parent) };
  }
}
