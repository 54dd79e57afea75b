import { useCustom, type HttpError } from '@refinedev/core';
import type { MessagePerson, MessageText } from '@homeroom/shared/email-log';

/** What the list has no room for: the text of a message, whom it went to, and each try to send it. */
export function useMessageText(id: number) {
  const { query } = useCustom<MessageText, HttpError>({
    url: `/email/messages/${id}/text`,
    method: 'get',
    errorNotification: false,
  });
  return { query, text: query.data?.data };
}

const places = { PARENT: '/admin/parents', USER: '/admin/users' } as const;

/** The page of a person whom a message went to. */
export const personPath = ({ kind, id }: MessagePerson) => `${places[kind]}/${id}`;
