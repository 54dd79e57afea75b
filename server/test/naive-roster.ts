import { inflateRawSync } from 'node:zlib';

/** A zip's files by name, read by its local headers and directory without the server's reader. */
export function unzipped(zip: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const method = zip.readUInt16LE(at + 10);
    const size = zip.readUInt32LE(at + 20);
    const nameLength = zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const packed = zip.subarray(start, start + size);
    files.set(name, (method === 8 ? inflateRawSync(packed) : packed).toString('utf8'));
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}

/** The cells of a CSV text, character by character. */
export function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  for (let n = 0; n < text.length; n++) {
    const sign = text[n]!;
    if (isQuoted) {
      if (sign === '"' && text[n + 1] === '"') cell += text[++n]!;
      else if (sign === '"') isQuoted = false;
      else cell += sign;
    } else if (sign === '"') isQuoted = true;
    else if (sign === ',') {
      rows.at(-1)!.push(cell);
      cell = '';
    } else if (sign === '\r') {
      rows.at(-1)!.push(cell);
      cell = '';
    } else if (sign === '\n') rows.push([]);
    else cell += sign;
  }
  if (rows.at(-1)!.length === 0 && cell === '') rows.pop();
  else rows.at(-1)!.push(cell);
  return rows;
}

/** The headings as the CSV binding 1.2.1 prints them. */
export const headings: Record<string, string> = {
  'academicSessions.csv': 'sourcedId,status,dateLastModified,title,type,startDate,endDate,parentSourcedId,schoolYear',
  'classes.csv':
    'sourcedId,status,dateLastModified,title,grades,courseSourcedId,classCode,classType,location,schoolSourcedId,termSourcedIds,subjects,subjectCodes,periods',
  'courses.csv':
    'sourcedId,status,dateLastModified,schoolYearSourcedId,title,courseCode,grades,orgSourcedId,subjects,subjectCodes',
  'demographics.csv':
    'sourcedId,status,dateLastModified,birthDate,sex,americanIndianOrAlaskaNative,asian,blackOrAfricanAmerican,nativeHawaiianOrOtherPacificIslander,white,demographicRaceTwoOrMoreRaces,hispanicOrLatinoEthnicity,countryOfBirthCode,stateOfBirthAbbreviation,cityOfBirth,publicSchoolResidenceStatus',
  'enrollments.csv':
    'sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate',
  'manifest.csv': 'propertyName,value',
  'orgs.csv': 'sourcedId,status,dateLastModified,name,type,identifier,parentSourcedId',
  'roles.csv':
    'sourcedId,status,dateLastModified,userSourcedId,roleType,role,beginDate,endDate,orgSourcedId,userProfileSourcedId',
  'users.csv':
    'sourcedId,status,dateLastModified,enabledUser,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password,userMasterIdentifier,preferredGivenName,preferredMiddleName,preferredFamilyName,primaryOrgSourcedId,pronouns',
};

export type NaiveRow = Record<string, string>;
export type NaiveRoster = Record<string, NaiveRow[]>;

/** The rows of each file, by its headings. */
export function rosterIn(zip: Buffer): NaiveRoster {
  return Object.fromEntries(
    [...unzipped(zip)].map(([name, text]) => {
      const [head = [], ...rows] = cellsOf(text);
      return [
        name,
        rows.map((cells) => Object.fromEntries(head.map((heading, n) => [heading, cells[n] ?? '']))),
      ] as const;
    }),
  );
}

/** Everything that is not as the standard has it, in words. */
export function faultsIn(zip: Buffer): string[] {
  const texts = unzipped(zip);
  const roster = rosterIn(zip);
  const faults: string[] = [];
  const say = (fault: string) => void faults.push(fault);
  for (const [name, text] of texts) {
    if (text.split('\r\n', 1)[0] !== headings[name]) say(`${name} has other headings`);
    if (!text.endsWith('\r\n')) say(`${name} does not end with a line end`);
    for (const cells of cellsOf(text))
      if (cells.length !== headings[name]!.split(',').length) say(`${name} has a row with ${cells.length} cells`);
  }
  const properties = new Map(roster['manifest.csv']!.map(({ propertyName, value }) => [propertyName, value]));
  if (properties.get('manifest.version') !== '1.0' || properties.get('oneroster.version') !== '1.2')
    say('manifest.csv has other versions');
  for (const [name, value] of properties) {
    const file = name!.startsWith('file.') ? `${name!.slice(5)}.csv` : null;
    if (file && value !== (texts.has(file) ? 'bulk' : 'absent')) say(`manifest.csv says ${name} ${value}`);
  }
  if ([...properties.keys()].filter((name) => name!.startsWith('file.')).length !== 21) say('manifest.csv lacks files');
  const ids: Record<string, Set<string>> = {};
  for (const [name, rows] of Object.entries(roster)) {
    if (name === 'manifest.csv') continue;
    ids[name] = new Set(rows.map(({ sourcedId }) => sourcedId!));
    if (ids[name].size !== rows.length) say(`${name} has a sourcedId twice`);
    for (const { sourcedId, status, dateLastModified } of rows)
      if (!sourcedId || sourcedId.length > 255 || status || dateLastModified) say(`${name} has a row ${sourcedId}`);
  }
  const refers = (file: string, column: string, to: string, isRequired: boolean) => {
    for (const row of roster[file] ?? []) {
      const values = row[column]!.split(',').filter(Boolean);
      if (isRequired && values.length === 0) say(`${file} lacks ${column}`);
      for (const value of values) if (!ids[to]!.has(value)) say(`${file} ${column} refers to ${value}`);
    }
  };
  refers('academicSessions.csv', 'parentSourcedId', 'academicSessions.csv', false);
  refers('classes.csv', 'courseSourcedId', 'courses.csv', true);
  refers('classes.csv', 'schoolSourcedId', 'orgs.csv', true);
  refers('classes.csv', 'termSourcedIds', 'academicSessions.csv', true);
  refers('courses.csv', 'orgSourcedId', 'orgs.csv', true);
  refers('demographics.csv', 'sourcedId', 'users.csv', true);
  refers('enrollments.csv', 'classSourcedId', 'classes.csv', true);
  refers('enrollments.csv', 'schoolSourcedId', 'orgs.csv', true);
  refers('enrollments.csv', 'userSourcedId', 'users.csv', true);
  refers('roles.csv', 'userSourcedId', 'users.csv', true);
  refers('roles.csv', 'orgSourcedId', 'orgs.csv', true);
  refers('users.csv', 'agentSourcedIds', 'users.csv', false);
  refers('users.csv', 'primaryOrgSourcedId', 'orgs.csv', false);
  const among = (file: string, column: string, values: string) => {
    for (const row of roster[file] ?? [])
      if (!values.split(' ').includes(row[column]!)) say(`${file} ${column} is ${row[column]}`);
  };
  among('academicSessions.csv', 'type', 'gradingPeriod semester schoolYear term');
  among('classes.csv', 'classType', 'homeroom scheduled');
  among('demographics.csv', 'sex', 'male female unspecified other');
  among('enrollments.csv', 'role', 'administrator proctor student teacher');
  among('enrollments.csv', 'primary', 'true false');
  among('orgs.csv', 'type', 'department school district local state national');
  among('roles.csv', 'roleType', 'primary secondary');
  among('users.csv', 'enabledUser', 'true false');
  const dates = { academicSessions: ['startDate', 'endDate'], demographics: ['birthDate'], enrollments: ['beginDate'] };
  for (const [file, columns] of Object.entries(dates))
    for (const column of columns)
      for (const row of roster[`${file}.csv`] ?? [])
        if (!/^\d{4}-\d\d-\d\d$/.test(row[column]!)) say(`${file} ${column} is ${row[column]}`);
  for (const { schoolYear, endDate } of roster['academicSessions.csv']!)
    if (!/^\d{4}$/.test(schoolYear!)) say(`a school year is ${schoolYear} ${endDate}`);
  for (const { username, givenName, familyName } of roster['users.csv']!)
    if (!username || !givenName || !familyName) say(`a user lacks a name: ${username}`);
  for (const user of ids['users.csv']!)
    if (!roster['roles.csv']!.some(({ userSourcedId }) => userSourcedId === user)) say(`${user} has no role`);
  return faults;
}

/** A zip of texts by name, stored as they are. */
export async function zipOf(
  files: Record<string, string | Buffer>,
  more: { compress?: boolean } = {},
): Promise<Buffer> {
  const { ZipFile } = await import('yazl');
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(files))
    zip.addBuffer(Buffer.from(text as string), name, { compress: more.compress ?? false });
  zip.end();
  const pieces: Buffer[] = [];
  for await (const piece of zip.outputStream) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}
