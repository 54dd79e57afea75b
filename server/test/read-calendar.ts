/** An iCalendar text with unfolded lines (RFC 5545, 3.1). */
export const unfolded = (text: string) => text.replaceAll('\r\n ', '');

/** The unescaped properties of a component, by name and parameters as written before the colon. */
export const propertiesOf = (component: string): Record<string, string | undefined> =>
  Object.fromEntries(
    component
      .split('\r\n')
      .filter(Boolean)
      .map((line) => [line.slice(0, line.indexOf(':')), valueOf(line.slice(line.indexOf(':') + 1))]),
  );

/** The events of an iCalendar text, in its order. */
export const eventsOf = (text: string) =>
  unfolded(text)
    .split('BEGIN:VEVENT\r\n')
    .slice(1)
    .map((event) => propertiesOf(event.split('\r\nEND:VEVENT\r\n')[0]!));

const valueOf = (text: string) =>
  text.replace(/\\([\\;,nN])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign));
