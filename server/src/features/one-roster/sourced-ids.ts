import { createHash } from 'node:crypto';

/** What has a sourcedId of its own. Roles and places in classes have one made from those of their records. */
export type IdKind =
  | 'school'
  | 'year'
  | 'semester'
  | 'course'
  | 'homeroomCourse'
  | 'section'
  | 'class'
  | 'student'
  | 'teacher'
  | 'parent'
  | 'stay';

/** The key of the only record of its kind. */
export const onlyOne = '';

/** The key of a class: a class type in a section and a semester, whoever teaches it. */
export const classKey = (classTypeId: number, semesterId: number, sectionId: number) =>
  `${classTypeId}-${semesterId}-${sectionId}`;

/** A UUID that is always the same for the same texts (RFC 9562, version 5, with a text for the namespace). */
function uuidOf(namespace: string, ...names: (string | number)[]): string {
  const bytes = createHash('sha1')
    .update([namespace, ...names].join('\n'))
    .digest()
    .subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x50;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

export interface KeptId {
  kind: IdKind;
  recordKey: string;
  sourcedId: string;
}

/** The sourcedIds of the school's records: those of an import, or else made from the school's namespace and the record's id. */
export class SourcedIds {
  private readonly kept;

  /** `kept`: the oldest first. */
  constructor(
    private readonly namespace: string,
    kept: readonly KeptId[],
  ) {
    this.kept = Map.groupBy(kept, ({ kind, recordKey }) => `${kind} ${recordKey}`);
  }

  /** The newest id of a record, which is exported. */
  of(kind: IdKind, key: string | number): string {
    return this.kept.get(`${kind} ${key}`)?.at(-1)?.sourcedId ?? this.own(kind, key);
  }

  /** All ids by which a record may be known. */
  all(kind: IdKind, key: string | number): string[] {
    const kept = this.kept.get(`${kind} ${key}`) ?? [];
    return [...kept.map(({ sourcedId }) => sourcedId), this.own(kind, key)];
  }

  private own = (kind: IdKind, key: string | number) => uuidOf(this.namespace, kind, key);
}

const roleNamespace = 'homeroom one-roster';

export const roleId = (userId: string) => uuidOf(roleNamespace, 'role', userId);
/** The id of a student's place in a class, by the ids of the stay and the class. */
export const placeId = (stayId: string, classId: string) => uuidOf(roleNamespace, 'place', stayId, classId);
/** The id of a teacher's time in a class. */
export const teachingId = (classId: string, userId: string, beginDate: string) =>
  uuidOf(roleNamespace, 'teaching', classId, userId, beginDate);
