import { uniqueKey } from '@homeroom/shared/text';
import { NamedRecords } from './named-records.js';
import { leftOut, readRecord, refused, type RosterPlan } from './roster-plan.js';
import { onlyOne } from './sourced-ids.js';

/** The school of the file. There is one: Homeroom is one school. */
export function planOrgs(plan: RosterPlan) {
  const schools = plan.of('orgs').filter(({ cells }) => cells['type'] === 'school');
  plan.each(plan.sound('orgs'), (row) => {
    if (row.cells['type'] !== 'school')
      return leftOut('Homeroom is one school and keeps no other organization.', 'type');
    if (schools.length > 1) return refused('The file has several schools. Export one of them.', 'type');
    plan.identify('school', row, onlyOne);
    return 'same';
  });
  plan.finish('orgs', ({ name = '' }) => name);
}

/** Courses become class types, except those that only homerooms have. */
export function planCourses(plan: RosterPlan) {
  const classesOf = Map.groupBy(plan.of('classes'), ({ cells }) => cells['courseSourcedId']);
  const classTypes = new NamedRecords(plan, 'classTypes', ({ className }) => uniqueKey(className), {
    twice: 'Another course of the file has this title.',
    taken: 'Another class type has this title.',
  });
  plan.each(plan.sound('courses'), (row) => {
    const sourcedId = row.cells['sourcedId']!;
    if (classesOf.get(sourcedId)?.every(({ cells }) => cells['classType'] === 'homeroom')) {
      if (plan.keyOf('homeroomCourse', sourcedId) === undefined && plan.isFree('homeroomCourse', onlyOne))
        plan.identify('homeroomCourse', row, onlyOne);
      return 'same';
    }
    const values = readRecord('classTypes', row);
    return classTypes.write(row, values, classTypes.find(row, values));
  });
  plan.finish('courses', ({ title = '' }) => title);
}
