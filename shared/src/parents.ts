import { z } from 'zod';
import { optionalEmail, optionalPhone, text } from './fields.js';

export const parentSchema = z.strictObject({
  firstName: text(80, 'First name'),
  lastName: text(80, 'Last name'),
  email: optionalEmail(),
  phone: optionalPhone(),
});
export type ParentInput = z.infer<typeof parentSchema>;

export const relationships = ['Mother', 'Father', 'Guardian', 'Grandparent', 'Other'] as const;

export interface ParentRow extends ParentInput {
  id: number;
  fullName: string;
  children: { id: number; studentName: string; relationship: string | null }[];
}
