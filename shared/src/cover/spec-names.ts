/** The names in spec 3 of some fields of cover. Only the API uses them: in bodies, queries and the paths of errors. */
export const specNames = {
  scheduleId: 'classTypeScheduleId',
  substituteId: 'tempTeacherId',
  calendarDayIds: 'academicCalendarIds',
} as const;

type SpecNames = typeof specNames;
type Noun = keyof SpecNames;
type NounOf<Name> = { [Key in Noun]: SpecNames[Key] extends Name ? Key : never }[Noun];
type FromSpec<Body> = { [Key in keyof Body as Key extends SpecNames[Noun] ? NounOf<Key> : Key]: Body[Key] };
type ToSpec<Request> = { [Key in keyof Request as Key extends Noun ? SpecNames[Key] : Key]: Request[Key] };

const renamed = (record: object, names: readonly (readonly [string, string])[]) => {
  const nameOf = new Map(names);
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [nameOf.get(key) ?? key, value as unknown]));
};

const entries = Object.entries(specNames);
const reversed = entries.map(([noun, name]) => [name, noun] as const);

/** A body of the API with our names: `{ scheduleId }` from `{ classTypeScheduleId }`. */
export const fromSpec = <Body extends object>(body: Body) => renamed(body, reversed) as FromSpec<Body>;

/** A request with the names of the API. */
export const toSpec = <Request extends object>(request: Request) => renamed(request, entries) as ToSpec<Request>;
