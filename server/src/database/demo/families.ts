import { addDays, type IsoDate } from '@homeroom/shared/dates';
import { nextDay, type Telling } from '@homeroom/shared/family';
import { FamilyFacts } from '../../features/family/family-facts.service.js';
import { Tellings } from '../../features/family/tellings.service.js';
import { StudentParentEntity } from '../../features/parents/student-parent.entity.js';
import type { Demo } from './demo.js';

const nothing = { illOn: null, lateOn: null, at: null, from: null, until: null, words: null, why: null };

/** Two families tell of the next school day, and one parent is not to be contacted about a child. */
export async function tellOfFamilies(demo: Demo, today: IsoDate) {
  const links = await demo.db.find(StudentParentEntity, { order: { id: 'ASC' } });
  const [facts, tellings] = [demo.get(FamilyFacts), demo.get(Tellings)];
  const said: ((day: IsoDate) => Omit<Telling, 'child'>)[] = [
    (day) => ({ ...nothing, what: 'ill', illOn: day, words: 'fever' }),
    (day) => ({ ...nothing, what: 'away', from: day, until: addDays(day, 2), words: 'a wedding' }),
  ];
  demo.at(today, '06:40');
  for (const { parentId } of links) {
    if (said.length === 0) break;
    const [child] = await facts.children(parentId, today);
    const day = child && nextDay(child, today);
    if (!child || !day) continue;
    await tellings.tell({ ...said.shift()!(day), child: [child.id] }, { parentId, address: '192.0.2.7' });
  }
  const second = links.findLast(({ position }) => position === 2);
  if (second)
    await demo.db.unit(() =>
      demo.db.update(StudentParentEntity, { id: second.id }, { noContact: true, noContactWhy: 'Court order of May' }),
    );
}
