/** Who, `k`, was chosen for a send, `s`, and got no message of it. */
export const fromSkips = 'FROM send_skips k JOIN sends s ON s.id = k.send_id';

/** The name of the template with an id that may be empty, as one value. */
export const nameOfTemplate = (id: string) => `(SELECT t_.name FROM email_templates t_ WHERE t_.id = ${id})`;
