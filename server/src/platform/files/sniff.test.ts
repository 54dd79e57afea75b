import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { whyNotFile } from '@homeroom/shared/file-words';
import { extensionOf } from '@homeroom/shared/files';
import { makeCompound } from '../../../test/fixtures/make-compound.js';
import { makeZip } from '../../../test/fixtures/make-xlsx.js';
import { fittingEnding, typeOf } from './sniff.js';

const folder = mkdtempSync(join(tmpdir(), 'sniff-'));
afterAll(() => rmSync(folder, { recursive: true }));

function typeOfBytes(content: Buffer | string) {
  const path = join(folder, 'file');
  writeFileSync(path, content);
  return typeOf(path);
}

const hex = (text: string) => Buffer.concat([Buffer.from(text.replaceAll(' ', ''), 'hex'), Buffer.alloc(300)]);
const box = (brand: string) =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}\0\0\0\0${brand}mif1`), Buffer.alloc(64)]);
const zip = (...names: string[]) => makeZip(names.map((name) => ({ name, content: Buffer.from('x') })));
const types = '[Content_Types].xml';
const png = readFileSync(join(__dirname, '../../../../admin/public/icons/180.png'));
const jpeg = hex('ff d8 ff e0 00 10 4a 46 49 46 00 01');
const windows1252 = Buffer.from('Ni\u00f1os', 'latin1');
const utf16 = Buffer.from('\ufeffNi\u00f1os', 'utf16le');

const files: [what: string, content: Buffer | string, type: string | null][] = [
  ['a PNG', png, 'png'],
  ['a JPEG', jpeg, 'jpg'],
  ['an iPhone photo', box('heic'), 'heic'],
  ['a HEIF sequence', box('mif1'), 'heic'],
  ['an AVIF picture', box('avif'), 'avif'],
  ['a WebP picture', Buffer.from('RIFF\x24\0\0\0WEBPVP8 '.padEnd(64, '\0'), 'latin1'), 'webp'],
  ['a GIF', 'GIF89a'.padEnd(64, '\0'), 'gif'],
  ['a TIFF', hex('49 49 2a 00 08 00 00 00'), 'tif'],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'svg'],
  ['an SVG with a declaration', '<?xml version="1.0"?>\n<!-- drawn -->\n<svg/>', 'svg'],
  ['a PDF', '%PDF-1.7\n%%EOF', 'pdf'],
  ['a PDF after a few bytes', '\r\n\r\n%PDF-1.4\n%%EOF', 'pdf'],
  ['a PDF after bytes of a printer', `\x1b%-12345X@PJL\n%PDF-1.4\n%%EOF`, 'pdf'],
  ['a web page', '<!DOCTYPE html><html></html>', 'html'],
  ['a table of a web page', '\ufeff\n <table><tr><td>Ana</td></tr></table>', 'html'],
  ['a web page in one file', 'MIME-Version: 1.0\nContent-Type: multipart/related', 'mhtml'],
  ['rich text', '{\\rtf1\\ansi Dear parents}', 'rtf'],
  ['an XML workbook', '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?><Workbook/>', 'xml'],
  ['a text', 'Dear parents', 'txt'],
  ['a text in windows-1252', windows1252, 'txt'],
  ['a text in UTF-16', utf16, 'txt'],
  ['a table as text', 'Name,Age\r\nAna,9\r\n', 'txt'],
  ['a Word document', zip(types, 'word/document.xml'), 'docx'],
  ['a Word document with parts in another order', zip('word/document.xml', 'docProps/app.xml', types), 'docx'],
  ['a workbook', zip(types, 'xl/workbook.xml'), 'xlsx'],
  ['a workbook with parts of other names', zip('docProps/app.xml', '[content_types].xml', 'xl/Workbook22.xml'), 'xlsx'],
  ['a binary workbook', zip(types, 'xl/workbook.bin'), 'xlsb'],
  ['a workbook with macros', zip(types, 'xl/workbook.xml', 'xl/vbaProject.bin'), 'xlsm'],
  ['a presentation', zip(types, 'ppt/presentation.xml'), 'pptx'],
  ['a Pages document', zip('Index/Document.iwa', 'preview.jpg'), 'pages'],
  ['an archive with a folder named word', zip('word/notes.txt', 'a.pdf'), 'zip'],
  ['an archive cut short', zip('a.txt', 'b.txt').subarray(0, 50), null],
  ['an archive’s first bytes alone', 'PK\x03\x04junk', null],
  ['an old Word document', makeCompound(['\x01CompObj', 'Data', '1Table', 'WordDocument', 'ObjectPool']), 'doc'],
  ['an old workbook', makeCompound(['\x05SummaryInformation', 'Workbook']), 'xls'],
  ['an older workbook', makeCompound(['Book']), 'xls'],
  ['an old Word document with a workbook in it', makeCompound(['ObjectPool', 'WordDocument'], ['Workbook']), 'doc'],
  ['an old workbook with a Word document in it', makeCompound(['MBD0001', 'Workbook'], ['WordDocument']), 'xls'],
  ['an old presentation', makeCompound(['Current User', 'PowerPoint Document']), 'ppt'],
  ['an Outlook message', makeCompound(['__nameid_version1.0', '__substg1.0_0037001F']), 'msg'],
  ['an installer', makeCompound(['\u4840\u3f3f\u4577', '\x05SummaryInformation']), 'msi'],
  ['a document with a password', makeCompound(['EncryptionInfo', 'EncryptedPackage']), 'encrypted'],
  ['a damaged compound file', hex('d0cf11e0a1b11ae1'), null],
  ['a compound file that refers to itself', Buffer.alloc(512 * 8, makeCompound(['a']).subarray(0, 1024)), null],
  ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)]), 'exe'],
  ['a video', box('isom'), 'mp4'],
  ['a film of an iPhone', box('qt  '), 'mov'],
  ['a song', hex('ff fb 90 64'), 'mp3'],
  ['a RAR archive', hex('52 61 72 21 1a 07 01 00'), 'rar'],
  ['bytes that nobody knows', hex('01 02 03 00'), null],
];

it.each(files)('knows %s', async (_, content, type) => {
  expect(await typeOfBytes(content)).toBe(type);
});

it('knows a text with many comments in linear time', async () => {
  const comments = '<!-- -->'.repeat(8000);
  expect(await typeOfBytes(`${comments}Dear parents`)).toBe('txt');
  expect(await typeOfBytes(`${comments.slice(0, 60_000)}<svg/>`)).toBe('svg');
});

it('has words for everything that it knows and that is not accepted', () => {
  const known = files.flatMap(([, , type]) => (type && !extensionOf(`.${type}`) ? [type] : []));
  expect(known.length).toBeGreaterThan(15);
  for (const type of known)
    expect([type, whyNotFile(type)]).toEqual([type, expect.stringMatching(/^This is an? .*\. .*\.$/)]);
});

it.each([
  ['png', 'jpg', 'png'],
  ['jpg', 'png', 'jpg'],
  ['jpg', 'jpeg', 'jpeg'],
  ['docx', 'doc', 'docx'],
  ['doc', 'docx', 'doc'],
  ['xls', 'doc', 'xls'],
  ['xlsx', 'xls', 'xlsx'],
  ['pdf', 'jpg', 'pdf'],
  ['zip', 'docx', 'zip'],
  ['xlsx', 'zip', 'zip'],
  ['html', 'txt', 'txt'],
  ['encrypted', 'docx', 'docx'],
  ['encrypted', 'pdf', null],
  ['html', 'xls', null],
  ['heic', 'jpg', null],
  ['exe', 'pdf', null],
  [null, 'pdf', null],
] as const)('takes %s under .%s as %s', (type, own, ending) => {
  expect(fittingEnding(type, own, false)).toBe(ending);
});
