import { z } from 'zod';

export const peopleSearchSchema = z.strictObject({ q: z.string().max(200, 'Search for at most 200 characters.') });

/** Somebody to choose as a recipient (spec 3, Picker person). */
export interface PickerPerson {
  id: number;
  firstName: string;
  lastName: string;
  email: string | null;
  /** The sections and class types that the picker filters by: of a parent the children's, of a teacher the classes held now. */
  sections: string[];
  classes: string[];
  /** Whoever wants no mail of the school; account letters still go. */
  noSchoolMail: boolean;
  /** What a mail server said when it refused the address; `null` while it takes mail. */
  mailRefused: string | null;
  /** Of a parent, the names of the children at the school. */
  children: string[];
}
