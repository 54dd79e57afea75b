const rules = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";
const style =
  'body{margin:12px;font:14px/1.5 system-ui,sans-serif;color:#1d211f;background:#fff;overflow-wrap:anywhere}img{max-width:100%}';

/** An HTML message as the document of a sandboxed frame: nothing runs in it, and nothing is asked of another server. */
export function framedMail(body: string): { document: string; remotePictures: number } {
  const { images, body: parsed } = new DOMParser().parseFromString(body, 'text/html');
  const remote = [...images].filter((image) => !image.src.startsWith('data:'));
  // The frame's rules would refuse them too, and the browser would write down each refusal.
  for (const image of remote) for (const name of ['src', 'srcset']) image.removeAttribute(name);
  return {
    document: `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${rules}"><style>${style}</style>${parsed.innerHTML}`,
    remotePictures: remote.length,
  };
}
