import { withoutEdges } from '@homeroom/shared/clean-text';

/** Why a password may not be the one that the person means to enter: copying often adds a space or a line break. */
export function edgesNote(password: string, isNew = false): string | undefined {
  const inner = withoutEdges(password);
  if (inner === password || inner === '') return undefined;
  const at = [!password.startsWith(inner) && 'starts', !password.endsWith(inner) && 'ends'].filter(Boolean);
  return `What you entered ${at.join(' and ')} with a space, perhaps from copying. ${isNew ? 'It will be left out.' : 'Homeroom also tries it without.'}`;
}
