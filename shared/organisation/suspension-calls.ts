import * as z from 'zod';
import { AskedOrganisation } from '../wire/asked-organisation.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Empty } from '../wire/page.ts';

/** Largest number of characters in a reason: some sentences, which the banner on every page shows in full. */
const SUSPENSION_REASON_MAX = 500;

/** Organisation, with the version that the caller saw. */
const Seen = AskedOrganisation.extend({ version: z.int() });

/** Calls with which the platform stops a clinic or lab from beginning new work, and allows it again. */
export const suspensionCalls = {
  suspend: endpoint({
    path: '/api/v1/system/project/info/suspend',
    permission: 'organisation:suspend',
    summary: 'Suspends a clinic or lab: it begins nothing new, and reads all that it has.',
    input: Seen.extend({ reason: z.string().trim().min(1, { error: 'required' }).max(SUSPENSION_REASON_MAX) }),
    output: Empty,
  }),
  liftSuspension: endpoint({
    path: '/api/v1/system/project/info/liftSuspension',
    permission: 'organisation:suspend',
    summary: 'Lifts the suspension of a clinic or lab.',
    input: Seen,
    output: Empty,
  }),
} as const;
