import { In, IsNull } from 'typeorm';
import { addDays } from '@homeroom/shared/dates';
import type { TemplateInput } from '@homeroom/shared/notifications/templates';
import { groupsResource } from '../../features/notifications/groups.resource.js';
import { People } from '../../features/notifications/people.service.js';
import { refOfSend } from '../../features/notifications/send.entity.js';
import { Sends } from '../../features/notifications/sends.service.js';
import { templatesResource } from '../../features/notifications/templates.resource.js';
import { WikiNodeEntity } from '../../features/wiki/wiki-node.entity.js';
import { EmailMessageEntity } from '../../platform/mail/email-message.entity.js';
import { EmailTryEntity } from '../../platform/mail/email-try.entity.js';
import { RefusedAddressEntity } from '../../platform/mail/refused-address.entity.js';
import type { Demo } from './demo.js';

const templates: TemplateInput[] = [
  {
    code: 'WELCOME',
    name: 'Welcome to the school',
    subjectTemplate: 'Welcome to {{system.appName}}',
    bodyTemplate:
      'Dear {{user.firstName}},\n\nwelcome to {{system.appName}}. Classes begin on Monday, and the doors open ten minutes before.\n\nQuestions? Write to {{system.supportEmail}}.\n\nCedar Grove School, office',
    description: 'To parents of new students',
  },
  {
    code: 'MUSEUM',
    name: 'Museum visit',
    subjectTemplate: 'Museum visit on Friday',
    bodyTemplate:
      '<h2 style="color:#1b6b5a">Museum visit</h2><p>Dear {{user.firstName}},</p><p>on Friday the class visits the museum. Please send <b>a packed lunch</b> and a coat.</p><p><img src="https://pictures.example/museum.jpg" alt="The museum" width="320" /></p><p>{{system.appName}}, office</p>',
    html: true,
    description: 'Trips of a section',
  },
  {
    code: 'STAFF-MEETING',
    name: 'Staff meeting',
    subjectTemplate: 'Staff meeting on Thursday',
    bodyTemplate:
      '<p>Dear {{user.firstName}},</p><p>our next staff meeting is on <strong>Thursday after the last class</strong> in room 4:</p><ul><li>reports of the term</li><li>trips in spring</li></ul><p>Cedar Grove School, office</p>',
    html: true,
  },
  {
    code: 'SNOW-DAY',
    name: 'School closed',
    subjectTemplate: '{{system.appName}} is closed tomorrow',
    bodyTemplate:
      'Dear {{user.firstName}},\n\nbecause of the weather the school stays closed tomorrow. The missed classes will be made up.\n\nCedar Grove School, office',
    active: false,
  },
  {
    code: 'ABOUT-CHILD',
    name: 'Message about a child',
    subjectTemplate: 'About {{child.firstName}}, {{date}}',
    bodyTemplate:
      'Dear {{user.firstName}},\n\nwe would like to talk with you about {{child.name}} (Section {{child.section}}). Please call the office to arrange a time.\n\nTeacher: {{child.teacher}}\nClasses: {{child.class}}\n\n{{system.appName}}, office',
    description: 'To parents, one for each child',
  },
];

/** Adds groups, templates and messages (decisions 7). Nothing is really sent, because the demo has no mail server. */
export async function fillNotifications(demo: Demo) {
  const { office } = demo;
  const sends = demo.get(Sends);
  const people = demo.get(People);
  demo.at(20, '10:00');
  const templateIds: number[] = [];
  for (const template of templates) templateIds.push(await demo.add(templatesResource, { ...template }));

  const [parents, staff] = [await people.parents(), await people.users(office)];
  const section = parents.flatMap(({ sections }) => sections).sort()[0]!;
  const inSection = parents.filter(({ sections }) => sections.includes(section)).map(({ id }) => id);
  const group = async (groupName: string, description: string | null, members: object, status = 'ACTIVE') => {
    const id = await demo.add(groupsResource, { groupName, description, status });
    await demo.get(People).add(id, members, office);
    return id;
  };
  const ofSection = await group(`Parents of Section ${section}`, `Trips and homework of ${section}`, {
    parentIds: inSection,
  });
  await group('Class representatives', 'One parent from each section', {
    parentIds: parents.slice(0, 6).map(({ id }) => id),
  });
  await group('All teachers', null, { userIds: staff.slice(0, 12).map(({ id }) => id) });
  await group('Summer fair', 'Kept for next year', { parentIds: parents.slice(3, 12).map(({ id }) => id) }, 'INACTIVE');

  const sent = async (daysAgo: number, request: Parameters<Sends['send']>[0]) => {
    demo.at(daysAgo, '16:05');
    const { sendId } = await sends.send(request, office);
    await settle(demo, { causeRef: refOfSend(sendId) });
  };
  await sent(12, { mode: 'GROUP', groupId: ofSection, templateId: templateIds[1] });
  await sent(6, {
    mode: 'USERS',
    userIds: staff.slice(0, 9).map(({ id }) => id),
    templateId: templateIds[2],
    reply: 'SENDER',
  });
  await sent(2, {
    mode: 'EMAILS',
    emails: [
      { email: 'rima.haddad@mail.example', name: 'Rima Haddad' },
      { email: 'office@riverside.example', name: 'Riverside Library' },
    ],
    subject: 'Winter concert',
    body: 'Dear {{user.firstName}},\n\nyou are welcome at our winter concert on the second Friday of December, at 18:00.\n\nCedar Grove School',
  });
  demo.at(0, '07:30');
  await sends.send(
    {
      mode: 'PARENTS',
      parentIds: parents.slice(0, 5).map(({ id }) => id),
      templateId: templateIds[0],
      sendDate: addDays(demo.today, 2),
      sendTime: '08:00',
    },
    office,
  );
}

/** Sends an e-mail with links to two files of the Teachers Corner. */
export async function sendFiles(demo: Demo) {
  const { office } = demo;
  const files = await demo.db.findBy(WikiNodeEntity, {
    name: In(['Catch-up sheet.pdf', 'Unit 4 worksheet.pdf']),
    trashId: IsNull(),
  });
  const parents = await demo.get(People).parents();
  demo.at(3, '15:30');
  const { sendId } = await demo.get(Sends).send(
    {
      mode: 'PARENTS',
      parentIds: parents.slice(0, 8).map(({ id }) => id),
      subject: 'Sheets for the holidays',
      body: 'Dear {{user.firstName}},\n\nhere are the two sheets for the holidays, for whoever would like to practise.\n\nCedar Grove School, office',
      fileIds: files.map(({ id }) => id),
    },
    office,
  );
  await settle(demo, { causeRef: refOfSend(sendId) });
}

const refusal = '550 5.1.1 Recipient address rejected: user unknown';

const after = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString();

/** Gives the messages of a send or run the results of a mail server: the fourth is delayed once, and then its address is refused. */
export async function settle(demo: Demo, where: { causeRef: string }) {
  await demo.db.unit(async () => {
    const messages = await demo.db.find(EmailMessageEntity, {
      select: { id: true, toAddress: true, createdAt: true },
      where,
      order: { id: 'ASC' },
    });
    const tries: Partial<EmailTryEntity>[] = [];
    for (const [n, { id: messageId, toAddress: address, createdAt }] of messages.entries()) {
      const [putOffAt, sentAt] = [after(createdAt, 12_000), after(createdAt, 312_000)] as const;
      const taken = { attempts: 1, nextAttemptAt: null, attemptedAt: sentAt };
      if (n !== 3) {
        await demo.db.update(EmailMessageEntity, { id: messageId }, { ...taken, status: 'SENT', sentAt });
        tries.push({
          messageId,
          at: sentAt,
          outcome: 'ACCEPTED',
          answer: `250 2.0.0 Ok: queued as ${4096 + messageId}`,
        });
        continue;
      }
      const failed = { ...taken, attempts: 2, status: 'FAILED' as const, lastError: refusal };
      await demo.db.update(EmailMessageEntity, { id: messageId }, failed);
      await demo.db.upsert(RefusedAddressEntity, { address, at: sentAt, answer: refusal }, ['address']);
      tries.push(
        { messageId, at: putOffAt, outcome: 'LATER', answer: '452 4.2.2 Mailbox full, try again later' },
        { messageId, at: sentAt, outcome: 'REFUSED', answer: refusal },
      );
    }
    await demo.db.bulkInsert(EmailTryEntity, tries);
  });
}
