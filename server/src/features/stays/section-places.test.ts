import type { Actor } from '../../platform/access/actor.js';
import { abilityFrom, rulesFor } from '@homeroom/shared/abilities';
import { appOfTests } from '../../../test/create-app.js';
import { callDuring } from '../../../test/during.js';
import { AssignStudentsService } from '../assignments/assign-students.service.js';
import { StudentSections } from './student-sections.service.js';
import { UndoStays } from './undo-stays.service.js';
import { Withdrawals } from './withdrawals.service.js';

const t = appOfTests();
const admin = t.browser('ADMIN');

const office = () =>
  ({ userId: admin.user.id, fullName: 'The office', role: 'ADMIN', ability: abilityFrom(rulesFor('ADMIN')) }) as Actor;
const service = <Service>(type: abstract new (...given: never[]) => Service) => t.app.get(type, { strict: false });

/** Takes a place in a section: as a call of the server, and as work of a unit. `leave`: what it undoes. */
interface Taking {
  leave?: (id: number) => Promise<unknown>;
  call: (id: number, classSectionId: number) => PromiseLike<{ status: number }>;
  work: (id: number, classSectionId: number) => Promise<unknown>;
}

/** A withdrawal of today leaves its place tomorrow. */
const firstDay = '2026-11-19';
const newest = async (id: number) =>
  ((await admin.get(`/api/students/${id}/memberships`).expect(200)).body as { id: number }[])[0]!.id;

const takings: Record<string, Taking> = {
  'an undone withdrawal': {
    leave: (id) => admin.put(`/api/students/${id}/status`).send({ status: 'WITHDRAWN' }).expect(200),
    call: (id) => admin.delete(`/api/students/${id}/withdrawal`),
    work: (id) => service(Withdrawals).setBack(id, office()),
  },
  'an undone move': {
    leave: async (id) =>
      admin
        .post(`/api/students/${id}/memberships`)
        .send({ classSectionId: (await t.a.section()).id, firstDay })
        .expect(200),
    call: async (id) => admin.delete(`/api/students/${id}/memberships/${await newest(id)}`),
    work: async (id) => service(UndoStays).takeBack(id, await newest(id), office()),
  },
  'a move': {
    call: (id, classSectionId) => admin.post(`/api/students/${id}/memberships`).send({ classSectionId, firstDay }),
    work: (id, classSectionId) => service(StudentSections).join(id, { classSectionId, firstDay }, office()),
  },
  'an assignment': {
    call: (id, classSectionId) =>
      admin.post('/api/assign-students').send({ classSectionId, studentIds: [id], firstDay }),
    work: (id, classSectionId) =>
      service(AssignStudentsService).assign({ classSectionId, studentIds: [id], firstDay }, office()),
  },
};
const names = Object.keys(takings);
const pairs = names.flatMap((first) => names.map((second) => [first, second] as const));

it.each(pairs)('gives the last place of a section to %s, and not to %s at the same moment', async (first, second) => {
  const { id: sectionId } = await t.a.section();
  const [one, other] = [takings[first]!, takings[second]!];
  const student = async ({ leave }: Taking) => {
    const { id } = await t.a.student();
    if (leave) {
      await t.a.membership({ studentId: id, sectionId });
      await leave(id);
    }
    return id;
  };
  const ids = [await student(one), await student(other)] as const;
  await admin.patch(`/api/sections/${sectionId}`).send({ capacity: 1 }).expect(200);
  const { status } = await callDuring(
    t,
    () => one.work(ids[0], sectionId),
    () => other.call(ids[1], sectionId),
  );
  expect(status).toBe(409);
  expect(await t.count(`memberships WHERE section_id = ${sectionId} AND last_day IS NULL`)).toBe(1);
});
