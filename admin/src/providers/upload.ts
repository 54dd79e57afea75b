import { answerOf, lostConnection, urlOf, type Answer } from './http';

interface UploadOptions {
  params?: Record<string, unknown>;
  signal: AbortSignal;
  /** The part that has arrived, 0 to 1. */
  onProgress: (sent: number) => void;
}

/** POSTs a form with a file and reports its progress, which `fetch` cannot; otherwise like `http.post`. */
export const upload = <T>(path: string, form: FormData, { params, signal, onProgress }: UploadOptions) =>
  new Promise<Answer<T>>((resolve, reject) => {
    const sending = new XMLHttpRequest();
    sending.open('POST', urlOf(path, params));
    sending.responseType = 'blob';
    sending.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    sending.onload = () => resolve(answerOf<T>(new Response(sending.response, { status: sending.status })));
    sending.onerror = () => reject(lostConnection());
    sending.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => sending.abort());
    sending.send(form);
  });
