import { Injectable } from '@nestjs/common';
import { auditSubjects, settingName, type AuditEntry } from '@homeroom/shared/audit';
import { Database } from '../../platform/database/database.js';
import { Declared } from '../../platform/feature.js';
import type { ResourceReader, Values } from '../../platform/resources/define-resource.js';
import { ResourceReads } from '../../platform/resources/resource-reads.js';

declare module '../../platform/feature.js' {
  interface Feature {
    /** Names, for the audit log, of records without a resource, by subject: SQL that selects "id" and "name". Dates in names are 'YYYY-MM-DD'. */
    recordNames?: Readonly<Record<string, string | CodedNames>>;
  }
}

/** Names that the SQL selects as codes, such as the kind of a rule. */
interface CodedNames {
  sql: string;
  wordsOf: (declared: Declared, code: string) => string;
}

type Entry = Pick<AuditEntry, 'subject' | 'subjectId' | 'before' | 'after'>;

/** Adds to each entry the present name of its record, or its name when it was deleted. */
@Injectable()
export class RecordNames implements ResourceReader {
  constructor(
    private readonly service: ResourceReads,
    private readonly db: Database,
    private readonly declared: Declared,
  ) {}

  async complete(rows: Values[]): Promise<object[]> {
    const entries = rows as unknown as Entry[];
    const nameOf = await this.namesFor(entries);
    return entries.map((entry) => ({ ...entry, subjectName: nameOf(entry) ?? nameIn(entry) }));
  }

  /** Uses one query for each kind of record on the page. */
  private async namesFor(entries: readonly Entry[]): Promise<(entry: Entry) => string | null> {
    const records = Map.groupBy(
      entries.map(recordOf).filter(({ id }) => Number.isInteger(id)),
      ({ subject }) => subject,
    );
    const names = new Map(
      await Promise.all(
        [...records].map(async ([subject, same]) => {
          const ids = [...new Set(same.map(({ id }) => id))];
          return [subject, await this.namesOf(subject, ids)] as const;
        }),
      ),
    );
    return (entry) => {
      const { subject, id, date } = recordOf(entry);
      const name = names.get(subject)?.get(id) ?? settingName(subject, entry.subjectId);
      return name ? name + date : null;
    };
  }

  private async namesOf(subject: string, ids: number[]): Promise<Map<number, string>> {
    const names = this.declared.all('recordNames').find((each) => subject in each)?.[subject];
    if (names) {
      const { sql, wordsOf } = typeof names === 'string' ? { sql: names, wordsOf: null } : names;
      const rows = await this.db.query<{ id: number; name: string | null }>(
        `SELECT v."id", v."name" FROM (${sql}) v WHERE v."id" IN (:...ids)`,
        { ids },
      );
      return new Map(
        rows.flatMap(({ id, name }) => (name === null ? [] : [[id, wordsOf?.(this.declared, name) ?? name]])),
      );
    }
    for (const resource of this.declared.all('resources').filter((each) => each.subject === subject)) {
      const names = auditSubjects[subject]?.names ?? resource.list.search?.slice(0, 1) ?? [];
      if (names.length > 0 && this.service.hasFields(resource, names))
        return this.service.namesOf(resource, names, ids);
    }
    return new Map();
  }
}

/** A register is a class and a date: '12/2026-11-17'. */
function recordOf({ subject, subjectId }: Entry): { subject: string; id: number; date: string } {
  const [id, date] = subject === 'Register' ? subjectId.split('/') : [subjectId];
  return { subject: date ? 'Schedule' : subject, id: id ? Number(id) : NaN, date: date ? `, ${date}` : '' };
}

function nameIn({ before, after }: Entry): string | null {
  const values = { ...before, ...after };
  const text = (...fields: string[]) => fields.map((field) => values[field]).find((value) => typeof value === 'string');
  const person = [text('firstName', 'studentFirstName'), text('lastName', 'studentLastName')].filter(Boolean).join(' ');
  return person || (text('account', 'route', 'listName', 'file', 'name', 'title', 'subject') ?? null);
}
