import { nameProblem } from '@homeroom/shared/fields';
import { fullNameOf } from '@homeroom/shared/names';
import { parentSchema } from '@homeroom/shared/parents';
import type { Feature } from '../../platform/feature.js';
import { mailRefused } from '../../platform/mail/refused-address.entity.js';
import { defineResource } from '../../platform/resources/define-resource.js';
import { ParentChildren } from './parent-children.service.js';
import { ParentEntity } from './parent.entity.js';
import { columns, phoneDigits } from '../../platform/database/common.sql.js';
import { likelySameParent, parentName } from './parents.sql.js';

const parentsResource = defineResource(ParentEntity, {
  path: 'parents',
  subject: 'Parent',
  label: 'parent',
  schema: parentSchema,
  list: {
    sort: ['fullName', 'lastName', 'email'],
    ordered: ['fullName', 'lastName'],
    filter: ['email', 'noSchoolMail'],
    search: ['fullName', 'email', 'phone'],
  },
  view: `SELECT p.id AS "id", ${parentName} AS "fullName", ${columns('p', 'fullNameKey', 'fullNameOrder', 'lastNameOrder', 'firstName', 'lastName', 'email')}, lower(p.email) AS "emailKey", p.phone AS "phone", ${phoneDigits('p.phone')} AS "phoneKey", p.no_school_mail AS "noSchoolMail", ${mailRefused('lower(p.email)')} AS "mailRefused" FROM parents p`,
  check: (parent) => nameProblem(parent),
  conflict: { path: 'email', message: 'Another parent has this e-mail address.' },
  inUse: 'This parent has children at the school. Remove them from the children first.',
  reader: ParentChildren,
  merge: {
    nameOf: ({ firstName, lastName }) => fullNameOf({ firstName: String(firstName), lastName: String(lastName) }),
    fields: [
      { name: 'firstName' },
      { name: 'lastName' },
      { name: 'email' },
      { name: 'phone' },
      // Somebody who asked for no mail continues to get none.
      { name: 'noSchoolMail', prefers: ({ noSchoolMail }) => noSchoolMail === true },
    ],
    likely: likelySameParent,
  },
});

export const parents: Feature = {
  module: { providers: [ParentChildren] },
  resources: [parentsResource],
  reach: { with: { Parent: { Student: 'SELECT parent_id FROM student_parents WHERE student_id' } } },
  duplicates: { 'parents.email': parentsResource.conflict! },
};
