import { withName } from '@homeroom/shared/fields';
import { fullNameOf } from '@homeroom/shared/names';
import { parentSchema } from '@homeroom/shared/parents';
import { SharedAddresses20270101100000 } from '../../database/migrations/20270101100000-shared-addresses.js';
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
  schema: withName(parentSchema),
  words: { singular: 'parent', inUse: 'This parent has children at the school. Remove them from the children first.' },
  list: {
    sort: ['fullName', 'lastName', 'email'],
    ordered: ['fullName', 'lastName'],
    filter: ['email', 'noSchoolMail'],
    search: ['fullName', 'email', 'phone'],
  },
  read: {
    view: `SELECT parent.id AS "id", ${parentName} AS "fullName", ${columns('parent', 'fullNameKey', 'fullNameOrder', 'lastNameOrder', 'firstName', 'lastName', 'email')}, lower(parent.email) AS "emailKey", parent.phone AS "phone", ${phoneDigits('parent.phone')} AS "phoneKey", parent.no_school_mail AS "noSchoolMail", ${mailRefused('lower(parent.email)')} AS "mailRefused" FROM parents parent`,
    service: ParentChildren,
  },
  acts: {
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
  },
});

export const parents: Feature = {
  resources: [parentsResource],
  reach: { with: { Parent: { Student: 'SELECT parent_id FROM student_parents WHERE NOT no_contact AND student_id' } } },
  migrations: [SharedAddresses20270101100000],
};
