import { settingJson } from '../../platform/settings/settings.sql.js';

/** SQL: the JSON of the roles that need a second factor, and NULL for a user who has one or if no role does. */
export const rolesWithoutFactor = (userId: string) =>
  `CASE WHEN EXISTS (SELECT 1 FROM second_factors WHERE user_id = ${userId} AND confirmed_at IS NOT NULL)
     OR EXISTS (SELECT 1 FROM passkeys WHERE user_id = ${userId}) THEN NULL ELSE ${settingJson('secondFactor.roles')} END`;
