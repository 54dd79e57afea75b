import type { HttpError } from '@refinedev/core';
import type { RollCallNews } from '@homeroom/shared/roll-call';
import { backoff } from '../../providers/backoff';
import { onReconnect } from '../../providers/connection';
import { apiUrl, http, isHttpError } from '../../providers/http';
import { answerPath, askOrKept, keepAnswer } from '../../providers/offline-answers';
import { store } from '../../providers/store';

const path = answerPath('/roll-calls/running');

/** The roll call that runs, as last heard; `null` until something was. Without a connection, what this device heard before. */
export const news = store<RollCallNews | null>(null);

/** Why the server's last answer was none. */
export const newsProblem = store<HttpError | null>(null);

/** In ms: after this time without a word, a proxy may be holding the stream back; and how often the server is asked then. */
const silence = { mostMs: 45_000, firstMs: 5_000, askMs: 10_000 };

let stream: EventSource | null = null;
let watch: ReturnType<typeof setTimeout> | undefined;
/** How often the stream has failed since it was last heard. */
let failures = 0;

function take(heard: RollCallNews | null) {
  news.set(heard);
  newsProblem.set(null);
}

function hear(heard: RollCallNews) {
  failures = 0;
  take(heard);
  void keepAnswer(path, heard);
  wait(silence.mostMs);
}

/** Asks the server itself if the stream stays silent. */
function wait(ms: number) {
  clearTimeout(watch);
  watch = setTimeout(() => void askNow(), ms);
}

/** Asks the server at once: also after an act of this page. */
export async function askNow() {
  try {
    take((await askOrKept(path, () => http.get<RollCallNews>('/roll-calls/running'))).data);
  } catch (failure) {
    // Without an answer, what was heard last stands.
    if (!isHttpError(failure)) throw failure;
    newsProblem.set(failure);
  }
  if (!stream) return;
  if (stream.readyState === EventSource.CLOSED) open();
  wait(silence.askMs);
}

function open() {
  close();
  stream = new EventSource(`${apiUrl}/roll-calls/news`);
  stream.onmessage = ({ data }: MessageEvent<string>) => hear(JSON.parse(data) as RollCallNews);
  // The browser opens it again by itself, unless it was refused: then `askNow` does, and a server in trouble is not asked without a pause.
  stream.onerror = () => {
    wait(failures === 0 ? 0 : backoff(failures - 1));
    failures++;
  };
  wait(silence.firstMs);
}

function close() {
  clearTimeout(watch);
  stream?.close();
  stream = null;
}

/** Follows the news while the page is visible. Returns the function that stops. */
export function followNews(): () => void {
  if (!('EventSource' in window)) return () => undefined;
  const follow = () => (document.visibilityState === 'visible' ? stream || open() : close());
  follow();
  document.addEventListener('visibilitychange', follow);
  const isBack = onReconnect(() => stream && open());
  return () => {
    document.removeEventListener('visibilitychange', follow);
    isBack();
    close();
    take(null);
  };
}
