import * as z from 'zod';
import { Notice } from '../announcement/announcement.ts';
import { UnixSeconds } from '../unix-seconds.ts';

/** Parts of the service as users name them, in the order of the status page (PLAT-1). */
export const StatusPart = z.enum([
  'signIn',
  'portal',
  'orders',
  'patients',
  'files',
  'conversion',
  'sharing',
  'messages',
  'live',
  'devices',
  'support',
  'programs',
]);
export type StatusPart = z.infer<typeof StatusPart>;

/** States of a part, the best first. `unknown`: nothing has measured it. */
export const PartState = z.enum(['works', 'late', 'disturbed', 'unknown']);
export type PartState = z.infer<typeof PartState>;

export const PartStatus = z.object({
  part: StatusPart,
  state: PartState,
  /** The first moment of the trouble; absent if there is no trouble. */
  since: UnixSeconds.optional(),
});
export type PartStatus = z.infer<typeof PartStatus>;

export const PlatformStatus = z.object({ readAt: UnixSeconds, parts: z.array(PartStatus) });
export type PlatformStatus = z.infer<typeof PlatformStatus>;

/** A maintenance as the public reads it (PLAT-3). */
export const Maintenance = Notice.pick({ title: true, text: true, language: true, startsAt: true, endsAt: true });
export type Maintenance = z.infer<typeof Maintenance>;
