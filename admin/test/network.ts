/** A request as sent by the window. */
export interface Sent {
  method: string;
  /** With the query: '/api/sections?q=2'. */
  path: string;
  /** JSON, or the fields of a form. */
  body: unknown;
  key: string | undefined;
}

type Answerer = (request: Sent, pass: () => Promise<Response>) => Response | Promise<Response> | undefined;

const reach = globalThis.fetch;

/** The network between the window and the server: what a browser adds to requests, and where tests cut the connection. */
export const network = {
  origin: '',
  cookie: '',
  sent: [] as Sent[],
  /** Answers requests in place of the server, or after it by `pass`; `undefined` lets one through, a rejection is a lost connection. */
  between: (() => undefined) as Answerer,

  reset(origin: string) {
    Object.assign(network, { origin, cookie: '', sent: [], between: () => undefined });
  },
  /** The writes so far. */
  writes: () => network.sent.filter(({ method }) => method !== 'GET'),
};

/** Nothing answers. */
export const lost = () => Promise.reject(new TypeError('The connection was lost.'));

/** The server has answered the write, but the answer is lost. */
export const answerLost: Answerer = ({ method }, pass) => (method === 'GET' ? undefined : pass().then(lost));

/** A refusal in the API's shape. */
export const refusal = (status: number, message: string, more: object = {}) =>
  Response.json({ statusCode: status, message, ...more }, { status });

globalThis.fetch = async (input, { headers, ...init } = {}) => {
  const { pathname, search } = new URL(String(input));
  const named = headers as Record<string, string> | undefined;
  const { method = 'GET', body } = init;
  const sent: Sent = {
    method,
    path: pathname + search,
    body: typeof body === 'string' ? JSON.parse(body) : body instanceof FormData ? Object.fromEntries(body) : undefined,
    key: named?.['idempotency-key'],
  };
  network.sent.push(sent);
  const pass = () =>
    reach(network.origin + sent.path, {
      ...init,
      headers: { ...named, cookie: network.cookie, origin: window.location.origin },
    });
  return network.between(sent, pass) ?? pass();
};

/** The part of XMLHttpRequest that uploads use, over `fetch`: jsdom's own knows nothing of Node's files. */
class Upload {
  readonly upload: { onprogress?: (sent: { loaded: number; total: number }) => void } = {};
  status = 0;
  response = new Blob();
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  private readonly controller = new AbortController();
  private to: [method: string, url: URL] = ['GET', new URL('http://school.test')];

  open(...to: [method: string, url: URL]) {
    this.to = to;
  }

  abort() {
    this.controller.abort();
  }

  send(body: FormData) {
    const [method, url] = this.to;
    void fetch(url, { method, body, signal: this.controller.signal })
      .then(async (answer) => {
        this.upload.onprogress?.({ loaded: 1, total: 1 });
        this.status = answer.status;
        this.response = await answer.blob();
      })
      .then(
        () => this.onload(),
        () => (this.controller.signal.aborted ? this.onabort() : this.onerror()),
      );
  }
}
Object.assign(globalThis, { XMLHttpRequest: Upload });
