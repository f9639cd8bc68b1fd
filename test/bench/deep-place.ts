import * as z from 'zod';

/** The address of the cloud, and the session of a clinic's head with which the bench opens pages. The cloud's process sends it. */
export const DeepWorld = z.object({
  origin: z.string(),
  accessToken: z.string(),
  sessionId: z.string(),
  /** Addresses that a mail links to. */
  links: z.object({ list: z.string(), order: z.string(), viewer: z.string() }),
  /** Addresses of two timelines: of a patient with 10 images, and of one with 400 studies over ten years. */
  patients: z.object({ few: z.string(), many: z.string() }),
});
export type DeepWorld = z.infer<typeof DeepWorld>;
