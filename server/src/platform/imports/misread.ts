/** The bytes of what windows-1252 has from 0x80 on in place of controls. */
const signs = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';
const byteOf = new Map([...signs].map((sign, n) => [sign, 0x80 + n]));

/** Two signs of windows-1252 that are one letter in UTF-8: 'Ã¼', 'Å‚'. */
const pair = new RegExp(`[\u00c2-\u00df][\u0080-\u00bf${signs}]|[\u00e0-\u00ef][\u0080-\u00bf${signs}]{2}`, 'u');

const entity = /&(?:#(\d{2,6})|#x([\da-f]{2,5})|amp|lt|gt|quot|apos|nbsp);/gi;
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Restores UTF-8 that was read as windows-1252, 'Müller' from 'MÃ¼ller'; `null` for any other text. */
function inUtf8(text: string): string | null {
  if (!pair.test(text)) return null;
  const bytes = [...text].map((sign) => byteOf.get(sign) ?? sign.codePointAt(0)!);
  if (bytes.some((byte) => byte > 255)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
  } catch {
    return null;
  }
}

/** What a text was before a program read it wrongly: 'MÃ¼ller' was 'Müller', 'O&#39;Brien' was "O'Brien"; `null` if it seems right. */
export function misread(text: string): string | null {
  const whole = text.replace(entity, (all, decimal?: string, hex?: string) => {
    const code = decimal ? Number(decimal) : hex ? parseInt(hex, 16) : 0;
    if (code > 0x10ffff) return all;
    return code ? String.fromCodePoint(code) : (entities[all.slice(1, -1).toLowerCase()] ?? all);
  });
  const meant = inUtf8(whole) ?? whole;
  return meant === text ? null : meant;
}
