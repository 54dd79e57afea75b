import { z } from 'zod';
import { text, timeZone } from '../fields.js';
import { nameOrders } from '../names.js';
import { isCountry } from '../region.js';

export const schoolProfileSchema = z.strictObject({
  schoolName: text(120, 'School name'),
  timeZone,
  region: z
    .string({ error: 'Choose a country.' })
    .refine(isCountry, 'Choose a country from the list.')
    .optional()
    .meta({ label: 'Country' }),
  nameOrder: z
    .enum(nameOrders, 'Choose how names are ordered.')
    .optional()
    .meta({
      label: 'Names',
      options: { FIRST: 'By first name: Adam Ahmed', LAST: 'By last name: Ahmed, Adam' },
    }),
});
export type SchoolProfile = z.infer<typeof schoolProfileSchema>;
