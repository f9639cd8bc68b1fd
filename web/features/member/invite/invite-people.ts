import type { MemberRole } from '#shared/access/roles.ts';
import type { Language } from '#shared/account/account.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import type { AskedOrganisation } from '#shared/wire/asked-organisation.ts';
import { ApiError } from '#web/api/api-error.ts';
import { refusedState } from '#web/api/refused-state.ts';
import { call } from '#web/api/client.ts';
import { refusedFields } from '#web/ui/form-faults.ts';
import { parseContact } from '#shared/account/parse-contact.ts';

interface Inviting {
  /** Organisation that invites; empty for the reader's own organisation. */
  readonly asked: AskedOrganisation;
  /** Addresses as the person typed them, one per item. */
  readonly addresses: readonly string[];
  readonly role: MemberRole;
  readonly language: Language;
  readonly onProgress: (done: number) => void;
}

export interface NotInvited {
  readonly address: string;
  /** Fault as a key of `field.json`; absent if the server could not be reached or had a fault of its own. */
  readonly fault?: string;
}

/** Returns the reason why the server refuses an address, as a key of `field.json`. */
function faultOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.codeName === 'alreadyExists') return 'isMember';
  if (error.codeName === 'stateRefusesAction')
    return refusedState(error) === 'pendingReview' ? 'hasApplied' : 'isInvited';
  return Object.values(refusedFields(error.data))[0];
}

/** Invites one address after the other. Returns the addresses that could not be invited, each with the reason. */
export async function invitePeople({ asked, addresses, role, language, onProgress }: Inviting): Promise<NotInvited[]> {
  const left: NotInvited[] = [];
  for (const [done, address] of addresses.entries()) {
    onProgress(done);
    const contact = await parseContact(address, () => import('libphonenumber-js/min'));
    if (contact === undefined) {
      left.push({ address, fault: 'contact' });
      continue;
    }
    try {
      const idempotencyKey = crypto.randomUUID();
      await call(organisationApi.invite, { ...asked, contact, role, language }, { quiet: true, idempotencyKey });
    } catch (error) {
      const fault = faultOf(error);
      left.push(fault === undefined ? { address } : { address, fault });
    }
  }
  return left;
}
