import { useCustom, type HttpError } from '@refinedev/core';
import type { MessagePerson, MessageText } from '@homeroom/shared/email-log';

/** A message's text, recipient and attempts, which the list leaves out. */
export function useMessageText(id: number) {
  const { query } = useCustom<MessageText, HttpError>({
    url: `/email/messages/${id}/text`,
    method: 'get',
    errorNotification: false,
  });
  return { query, text: query.data?.data };
}

const places = { PARENT: '/admin/parents', USER: '/admin/users' } as const;

/** The page of a message's recipient. */
export const personPath = ({ kind, id }: MessagePerson) => `${places[kind]}/${id}`;
