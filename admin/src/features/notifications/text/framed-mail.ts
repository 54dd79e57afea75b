const rules = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";

/** An HTML message as the document of a sandboxed frame: nothing runs in it, and nothing is asked of another server. */
export const framedMail = (body: string) =>
  `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${rules}"><style>body{margin:12px;font:14px/1.5 system-ui,sans-serif;color:#1d211f;background:#fff;overflow-wrap:anywhere}</style>${body}`;

/** How many pictures of an HTML text come from another server. */
export function remotePictures(body: string): number {
  const { images } = new DOMParser().parseFromString(body, 'text/html');
  return [...images].filter((image) => /^(https?:)?\/\//i.test(image.getAttribute('src') ?? '')).length;
}
