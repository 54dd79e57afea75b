/** An address as a path of our own pages; '' if it leads anywhere else, as '//evil.example' and '/<tab>/evil.example' do. */
export function ownPath(address: string): string {
  const own = 'http://own.invalid';
  if (!address.startsWith('/') || !URL.canParse(address, own)) return '';
  const url = new URL(address, own);
  if (url.origin !== own || url.pathname.startsWith('//') || url.pathname.startsWith('/api/')) return '';
  return url.pathname + url.search + url.hash;
}
