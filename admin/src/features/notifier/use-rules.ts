import { useCustom, type HttpError } from '@refinedev/core';
import type { RuleCheck, RuleRow } from '@homeroom/shared/notifier/rules';

export const useRules = () =>
  useCustom<RuleRow[], HttpError>({ url: '/notifier/rules', method: 'get', errorNotification: false }).query;

/** Who would get it now; fetched each time it is opened. */
export const useCheck = (id: number) =>
  useCustom<RuleCheck, HttpError>({ url: `/notifier/rules/${id}/check`, method: 'get', errorNotification: false })
    .query;
