import * as z from 'zod';
import { AccountId } from '../ids.ts';

/** Changes that someone else could use to take over an account. */
export const AccountEventType = z.enum([
  'AccountPasswordChanged',
  'AccountContactBound',
  'AccountContactUnbound',
  'AccountProviderBound',
  'AccountProviderUnbound',
  'AccountSecondFactorAdded',
  'AccountSecondFactorRemoved',
  'AccountRecoveryCodeUsed',
  'AccountClosed',
]);
export type AccountEventType = z.infer<typeof AccountEventType>;

/** Detail of an account's event. The detail names no person. Only the row of the change contains the details and the contacts to notify. */
export const AccountEventDetail = z.object({
  schemaVersion: z.literal(1),
  accountId: AccountId,
  changeId: z.uuid(),
});
export type AccountEventDetail = z.infer<typeof AccountEventDetail>;
