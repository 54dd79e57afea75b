import { WikiConfigs } from '../../features/wiki/wiki-config.service.js';
import { WikiFiles } from '../../features/wiki/wiki-files.service.js';
import { WikiNodes } from '../../features/wiki/wiki-nodes.service.js';
import { WikiNotes } from '../../features/wiki/wiki-notes.service.js';
import type { Actor } from '../../platform/access/actor.js';
import { FileStore } from '../../platform/files/file-store.js';
import { workbookBuffer } from '../../platform/spreadsheets/write-workbook.js';
import type { Demo } from './demo.js';
import { writeIncoming } from './incoming.js';
import { pngOf } from './png.js';

/** Fills the Teachers Corner: folders, notes with versions, files of each kind, the teachers' upload folder, and an entry in the trash. */
export async function fillCorner(demo: Demo, teacher: Actor) {
  const { office } = demo;
  const [nodes, notes, files, store] = [
    demo.get(WikiNodes),
    demo.get(WikiNotes),
    demo.get(WikiFiles),
    demo.get(FileStore),
  ];
  await demo.db.unit(() => demo.get(WikiConfigs).begin());
  await store.open();

  const daysAgo = (days: number, time = '10:40') => demo.at(days, time);
  const folder = async (name: string, parentId: number | null = null) =>
    (await nodes.createFolder({ name, parentId }, office)).id;
  const note = async (name: string, parentId: number | null, contentText: string, by = office) =>
    (await notes.create({ name, parentId, contentText }, by)).id;
  const file = async (name: string, parentId: number | null, content: Buffer, by = office) =>
    (await files.add(await writeIncoming(store, name, content), { parentId }, by)).id;

  daysAgo(80);
  const policies = await folder('Policies');
  await folder('Attendance', policies);
  const safeguarding = await folder('Safeguarding', policies);
  const plans = await folder('Lesson plans');
  const arabic = await folder('Arabic', plans);
  await folder('Level 1', arabic);
  const level2 = await folder('Level 2', arabic);
  for (const name of ['Mathematics', 'Science']) await folder(name, plans);
  const cover = await folder('Substitute folders');
  const uploads = await folder('Teacher uploads');
  await note('Welcome, read me first', null, welcome);
  await note(
    'Who to tell',
    safeguarding,
    'Tell the office **the same day**, in person or by phone. Do not write names into notes.',
  );
  await file('Fire drill.pdf', policies, pdfOf('Fire drill: leave by the nearest door, meet at the gate.'));
  daysAgo(45);
  const homework = await folder('Homework', level2);
  await file('Catch-up sheet.pdf', homework, pdfOf('Catch-up sheet, pages 28 to 31'));
  await file('Alphabet posters.png', level2, picture());
  await note(
    'What the substitute needs',
    level2,
    'The register is on the desk. Groups are on the wall. Ask **Leila** where the books are.',
  );
  await note(
    'Sick in the morning',
    cover,
    '1. Call the office before 07:30.\n2. Say which classes.\n3. Put your plan into this folder.',
  );
  daysAgo(18);
  await file('Vocabulary list.xlsx', level2, await vocabulary());
  const unit = await note(
    'Unit 4: how we teach it',
    level2,
    `${unit4}\n\n* Karim and Leila sit in front.\n* Mateo has the old worksheet.`,
    teacher,
  );
  daysAgo(10);
  await file('Unit 4 worksheet.pdf', level2, pdfOf('Unit 4 worksheet'));
  await file('Spelling words week 9.txt', uploads, Buffer.from('pencil\nwindow\nmarket\nlibrary\n'), teacher);
  const draft = await note('Duty list draft', policies, 'To be written again.');
  daysAgo(4);
  await nodes.remove(draft, office);
  daysAgo(2, '09:20');
  await notes.edit(
    unit,
    {
      contentText: `${unit4.replace('both sides', 'front only')}\n\n* Karim and Leila sit in front.\n* Mateo has the catch-up sheet in Homework.`,
      version: 1,
    },
    teacher,
  );
}

const welcome = `# Welcome

This is where we keep what we all need:

* **Policies**: how we do things
* **Lesson plans**: by subject and level
* **Substitute folders**: what a substitute finds in the morning
* **Teacher uploads**: your own files go here

Deleted something? It stays in the trash for 30 days.`;

const unit4 = `Two lessons, forty minutes each. Start with the market dialogue; let them read it in pairs before they hear it.

**Lesson 1:** vocabulary cards, dialogue, page 31.

**Lesson 2:** worksheet, both sides. Collect it: it counts for the report.`;

const vocabulary = () =>
  workbookBuffer([
    {
      name: 'Unit 4',
      columns: [{ heading: 'Word' }, { heading: 'Meaning' }],
      rows: [
        ['سوق', 'market'],
        ['خبز', 'bread'],
        ['تفاح', 'apples'],
      ],
    },
  ]);

function pdfOf(line: string): Buffer {
  const content = `BT /F1 18 Tf 72 760 Td (${line.replace(/[()\\]/g, '\\$&')}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, n) => {
    const place = text.length;
    text += `${n + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return Buffer.from(
    `${text}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  );
}

/** A small picture: eight stripes. */
const picture = () => pngOf(320, 200, (_, y) => [90 + Math.floor(y / 25) * 18, 160, 140, 255]);
