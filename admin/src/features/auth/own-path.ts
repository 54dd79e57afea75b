/** An address as a path of this site, or `undefined` if it leads anywhere else, as '//evil.example' and '/<tab>/evil.example' do. */
export function ownPath(address: string, origin: string): string | undefined {
  if (!URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  // A path with two slashes at its beginning would be read as another site.
  if (url.origin !== origin || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}
