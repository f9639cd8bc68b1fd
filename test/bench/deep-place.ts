import * as z from 'zod';

/** The cloud and the session with which the bench opens pages as a clinic's head. The cloud's process sends it. */
export const DeepWorld = z.object({
  origin: z.string(),
  accessToken: z.string(),
  sessionId: z.string(),
  /** Addresses that a mail links to. */
  links: z.object({ list: z.string(), order: z.string(), viewer: z.string() }),
  /** The time lines of a patient with 10 images, and of one with 400 studies of ten years. */
  patients: z.object({ few: z.string(), many: z.string() }),
});
export type DeepWorld = z.infer<typeof DeepWorld>;
