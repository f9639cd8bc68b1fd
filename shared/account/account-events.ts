import * as z from 'zod';
import { AccountId } from '../ids.ts';

/** Changes by which someone else could take an account over. */
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

/** The detail names no one: the contacts to notify, and the change, are in its row only. */
export const AccountEventDetail = z.object({
  schemaVersion: z.literal(1),
  accountId: AccountId,
  changeId: z.uuid(),
});
export type AccountEventDetail = z.infer<typeof AccountEventDetail>;
