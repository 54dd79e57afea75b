/** How a link's address may begin: a token before the end of the host could be filled with something that opens anything. */
export const safeAddress = /^(?:https?:\/\/[^{}\\/?#]+(?:[/?#]|$)|mailto:|tel:|\{\{\s*system\.loginUrl\s*\}\}|#|$)/i;

/** The address that somebody means by 'school.example' or 'office@school.example'; `null` if it is none that an e-mail may contain. */
export function linkFrom(typed: string): string | null {
  const words = typed.trim();
  if (words === '' || /\s/.test(words.replace(/\{\{[^{}]*\}\}/g, ''))) return null;
  if (/^(?:https?:\/\/|mailto:|tel:|\{\{|#)/i.test(words)) return safeAddress.test(words) ? words : null;
  if (/^[^@/:]+@[^@/:][^@/:.]*\.[^@/:]+$/.test(words)) return `mailto:${words}`;
  return /^[^@:/{}\\?#][^@:/{}\\?#.]*\.[^@:/{}\\?#]+(?:[/?#]|$)/.test(words) ? `https://${words}` : null;
}
