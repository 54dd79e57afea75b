import { addDays, type IsoDate } from '@homeroom/shared/dates';
import { foldText } from '@homeroom/shared/text';
import { rosterColumns } from '@homeroom/shared/student-import';
import type { RosterCells } from '../../features/student-import/roster-cells.js';
import { between, pick, type Random } from './demo.js';

const listed = (names: string) => names.trim().split(/,\s+/);

const girls = listed(`
  Aisha, Amina, Ananya, Aoife, Carla, Chloé, Elif, Farah, Grace, Hana, Jana, Khadija, Layla, Leila, Linh, Maryam, Mei,
  Niamh, Noor, Nora, Priya, Ruth, Sara, Siobhán, Sofia, Uma, Yasmin, Zoë
`);
const boys = listed(`
  Adam, Ali, Ben, Bilal, Can, Chidi, Conor, Daniel, David, Emre, Gabriel, Hassan, Ibrahim, Jonah, Karim, Kenji, Kwame,
  Liam, Łukasz, Mateo, Noah, Omar, Peter, Rayan, Rohan, Samuel, Tariq, Viktor, Yusuf, Zayd
`);
const families = listed(`
  Ahmed, Al-Hassan, Aziz, Çelik, Cohen, Costa, Demir, Dlamini, Farouk, Ferreira, Haddad, Hartmann, Hussain, Iyer,
  Jensen, Khan, Kim, Kobayashi, Kowalska, Krishnan, Lindqvist, Malik, Mansour, Mendes, Mensah, Müller, Nair, Nguyễn,
  Novák, O'Brien, Okafor, Ó Súilleabháin, Petrov, Qureshi, Rahman, Rojas, Rossi, Saleh, Sharma, Siddiqui, Silva,
  Smith-Jones, Ștefănescu, Tanaka, van den Berg, Whitfield, Yılmaz, Yusuf
`);
const notes = [
  'Peanut allergy',
  'Wears glasses; sits in front',
  'Collected by an aunt on Fridays',
  'Speaks Türkçe at home',
];

export const grades = ['K', '1', '2', '3', '4', '5', '6', '7'];
const mostSiblings = 3;

/** A school's roster as from a sheet: families of one to three children, with one or two parents. */
export function rosterOf(random: Random, students: number, today: IsoDate): RosterCells[] {
  const rows: RosterCells[] = [];
  const seen = new Set<string>();
  for (let family = 1; rows.length < students; family++) {
    const name = pick(random, families);
    const parents = parentsOf(random, name, family);
    for (let children = Math.min(between(random, 1, mostSiblings), students - rows.length); children > 0; children--) {
      const girl = random() < 0.5;
      const first = pick(random, girl ? girls : boys);
      const grade = between(random, 0, grades.length - 1);
      const birthDate = addDays(today, -Math.round((5.6 + grade + random() * 0.9) * 365.25));
      if (seen.has(`${first} ${name} ${birthDate}`)) continue;
      seen.add(`${first} ${name} ${birthDate}`);
      rows.push({
        ...emptyRow,
        studentFirstName: first,
        studentLastName: name,
        gender: girl ? 'Female' : 'Male',
        birthDate,
        currentGrade: grades[Math.max(0, grade - 1)]!,
        risingGrade: grades[grade]!,
        ...parents,
        notes: random() < 0.12 ? pick(random, notes) : '',
      });
    }
  }
  return rows;
}

const emptyRow = Object.fromEntries(Object.keys(rosterColumns).map((column) => [column, ''])) as RosterCells;

function parentsOf(random: Random, family: string, n: number): Partial<RosterCells> {
  const [mother, father] = [pick(random, girls), pick(random, boys)];
  const address = (first: string) => `${foldText(`${first}.${family}`).replace(/[^a-z.]/g, '')}${n}@families.example`;
  const phone = () => `+353 85 555 ${String(between(random, 0, 9999)).padStart(4, '0')}`;
  const first = {
    parent1FirstName: mother,
    parent1LastName: family,
    parent1Email: address(mother),
    parent1Phone: phone(),
    parent1Relationship: 'Mother',
  };
  if (random() < 0.35) return first;
  return {
    ...first,
    parent2FirstName: father,
    parent2LastName: family,
    parent2Email: random() < 0.9 ? address(father) : '',
    parent2Phone: phone(),
    parent2Relationship: 'Father',
  };
}

/** The teachers after the first, who has a demo account; the last has no e-mail address. */
export const teacherNames = listed(`
  Grace Mbeki, Lena Fischer, Samuel Osei, Yusuf Karaca, Aisha Bello, Isabel Duarte, Karen Lindholm, Daniel Okonkwo,
  Mei Tanaka, Tomás Byrne, Hana Ito, Ravi Krishnan, Elena Petrova, Idris Cole, Fatima Zahra, Björn Eklund,
  Chloé Martin, Pedro Alves, Niamh Kelly, Zainab Yusuf, Otto Brandt, Leila Nasser, Omar Haddad
`);
