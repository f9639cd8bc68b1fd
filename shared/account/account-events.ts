import * as z from 'zod';
import { AccountId } from '../ids.ts';

/** What happens to an account that somebody else could take it over by. */
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

/** It names nobody: who is to be told, and what, stands in the row only. */
export const AccountEventDetail = z.object({
  schemaVersion: z.literal(1),
  accountId: AccountId,
  changeId: z.uuid(),
});
export type AccountEventDetail = z.infer<typeof AccountEventDetail>;
