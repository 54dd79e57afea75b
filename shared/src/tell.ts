import { z } from 'zod';

/** Whom an act tells by e-mail what it changes; nobody by default. */
export const tellSchema = z.strictObject({ families: z.boolean().optional(), teachers: z.boolean().optional() });
export type Tell = z.infer<typeof tellSchema>;

export const audiences = tellSchema.keyof().options;
export type Audience = keyof Tell;

/** Whether an act tells anybody: forms send the boxes that nobody ticked as well. */
export const tellsAnybody = (tell: Tell | undefined): tell is Tell => audiences.some((audience) => tell?.[audience]);

/** The messages that an act would send to one audience. */
export interface AudiencePreview {
  messages: number;
  /** People who would get one, but have no address. */
  withoutAddress: number;
  /** The first message. */
  example: { subject: string; text: string } | null;
}

/** Part of the dry run of an act that can tell people. */
export interface TellPreview extends Record<Audience, AudiencePreview> {
  /** Why nobody is told. */
  refused: string | null;
}

/** The e-mails that an act queued; the log finds them by `causeRef`. */
export interface Told {
  messages: number;
  causeRef: string;
}

export const tellMessages = {
  over: 'Families and teachers are told only about today and later days.',
};
