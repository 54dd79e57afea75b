import { codeFrom, newTemplate, templateSchema, type TemplateRow } from '@homeroom/shared/notifications/templates';
import { defineResource } from '../../../resources/define-resource';
import { lazyPart } from '../../../frame/define-feature';

const LastChanged = lazyPart(() => import('./last-changed'), 'LastChanged');

/** The e-mail templates (spec 2.9): their texts have placeholders and a preview. */
export const templates = defineResource<TemplateRow>(templateSchema, {
  name: 'email/email-templates',
  subject: 'EmailTemplate',
  words: {
    label: 'Templates',
    singular: 'template',
    describe: 'Messages you can reuse, with placeholders for names and other details.',
    add: 'New Template',
    created: 'Template saved',
    saved: 'Template saved',
    deleted: 'Template deleted',
    saving: 'Saving...',
    notCreated: 'Failed to save template',
    notSaved: 'Failed to save template',
    notDeleted: 'Failed to delete template',
    askDelete: ({ name }) => `Delete template "${name}"?`,
    loading: 'Loading...',
    deleteHint: 'Messages that were sent with it are kept.',
    notLoaded: 'Failed to load templates',
    emptyTitle: 'No templates found',
    emptyHint: 'A template is a message you can reuse, with placeholders for names and other details.',
  },
  routes: { path: '/admin/notification/templates' },
  fields: { active: { title: 'Active', text: ({ active }) => (active ? 'Yes' : 'No') } },
  list: {
    columns: ['name', 'code', 'active'],
    order: 'name',
    search: 'Search name, code',
    filters: ['active'],
  },
  form: {
    initial: () => newTemplate,
    follows: { code: { field: 'name', by: (name) => codeFrom(name) } },
    parts: [
      { fields: ['name', 'code'] },
      {
        fields: ['subjectTemplate', 'bodyTemplate', 'html'],
        part: lazyPart(() => import('./template-text'), 'TemplateText'),
      },
    ],
    beside: lazyPart(() => import('./template-preview'), 'TemplatePreview'),
    incomplete: 'Please fill required fields: code, name, subject, body',
    about: ({ id }) => <LastChanged id={id} />,
  },
  page: {
    opens: 'besideList',
    facts: ['code', 'description', 'active'],
    panels: lazyPart(() => import('./template-preview'), 'TemplatePanel'),
  },
  acts: { delete: 'row' },
});
