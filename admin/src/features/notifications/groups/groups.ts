import {
  groupRowSchema,
  groupSchema,
  groupStatusWords,
  newGroupSchema,
  type GroupRow,
} from '@homeroom/shared/notifications/groups';
import { defineResource } from '../../../resources/define-resource';
import { lazyPart } from '../../../frame/define-feature';

/** The recipient groups (spec 2.9). */
export const groups = defineResource<GroupRow>(newGroupSchema, {
  name: 'notifications/groups',
  subject: 'RecipientGroup',
  rows: groupRowSchema,
  change: groupSchema.partial(),
  words: {
    label: 'Groups',
    singular: 'group',
    describe: 'People you e-mail together. Only active groups can be chosen in Send Email.',
    add: 'Add Group',
    create: 'Create Group',
    created: 'Group created',
    saved: 'Group saved',
    deleted: 'Group deleted',
    notCreated: 'Failed to create group',
    notDeleted: 'Failed to delete group',
    loading: 'Loading...',
    deleteHint: 'Its list of people is deleted too. The people and their messages are kept.',
    notLoaded: 'Failed to load groups',
    emptyTitle: 'No groups found',
    emptyHint: 'A group is a list of people you e-mail together, such as the parents of a section.',
  },
  routes: { path: '/admin/notification/groups' },
  fields: {
    groupName: { title: 'Name' },
    description: { sort: false },
    people: { sort: false, width: 96 },
    status: {
      width: 132,
      tones: { [groupStatusWords.ACTIVE]: 'ok', [groupStatusWords.INACTIVE]: 'off' },
    },
  },
  list: {
    columns: ['groupName', 'description', 'people', 'status'],
    narrow: ['groupName', 'people', 'status'],
    order: 'groupName',
    search: 'Search name',
    filters: ['status'],
  },
  form: { aboveList: true, begins: 'groupName', afterCreate: 'page' },
  page: {
    opens: 'besideList',
    facts: ['description'],
    panels: lazyPart(() => import('./group-members'), 'GroupMembers'),
  },
  acts: { edit: 'page', record: lazyPart(() => import('./group-acts'), 'GroupActs') },
});
