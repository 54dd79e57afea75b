import type { MessagePerson, MessageText } from '@homeroom/shared/email-log';
import { useGet } from '../../providers/use-get';

/** A message's text, recipient and attempts, which the list leaves out. */
export function useMessageText(id: number) {
  const { query, data } = useGet<MessageText>(`/email/messages/${id}/text`);
  return { query, text: data };
}

const places = { PARENT: '/admin/parents', USER: '/admin/users' } as const;

/** The page of a message's recipient. */
export const personPath = ({ kind, id }: MessagePerson) => `${places[kind]}/${id}`;
