import type { SuspensionReason } from '#functions/http/session.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { SUSPENSION_STOPS } from '#shared/organisation/suspension-stops.ts';

/**
 * Throws 40305 with the platform's reason for a call that begins something new (PLAT-11). Does nothing for a call with `unless` in
 * `SUSPENSION_STOPS`, because this call itself checks the suspension.
 */
export function refuseSuspended(call: string, { reason }: SuspensionReason): void {
  const stop = SUSPENSION_STOPS.find((row) => row.call === call);
  if (stop !== undefined && !('unless' in stop)) throw new AppError('organisationSuspended', { reason });
}
