import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';

/** The path of LibreOffice, if it is installed. */
export const office = (process.env.PATH ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'soffice'))
  .find((file) => existsSync(file));

/** A sheet of a workbook as CSV, read by LibreOffice; throws its output if it cannot open the file. */
export async function readByOffice(bytes: Buffer, sheet: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'homeroom-office-'));
  try {
    await writeFile(join(folder, 'book.xlsx'), bytes);
    // Comma, double quotes, UTF-8, from the first line, unchanged text, and each sheet in its own file.
    const asCsv = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,-1';
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
    const { stdout, stderr } = await promisify(execFile)(office!, [
      '--headless',
      profile,
      '--convert-to',
      asCsv,
      '--outdir',
      folder,
      join(folder, 'book.xlsx'),
    ]);
    const file = join(folder, `book-${sheet}.csv`);
    if (!existsSync(file)) throw new Error(`LibreOffice did not open the workbook. It printed: ${stdout}${stderr}`);
    return await readFile(file, 'utf8');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
