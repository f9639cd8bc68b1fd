import type { Member } from '#shared/organisation/member.ts';
import { refOf } from '#web/api/queries/member-queries.ts';

/** A line of the list with its unique key. */
export interface MemberRow extends Member {
  readonly key: string;
}

export const rowOf = (member: Member): MemberRow => ({ ...member, key: Object.values(refOf(member)).join('') });

/** Returns a line's name. For an invitation, or an account without a name, returns the masked address. */
export const nameOf = ({ name, email, phone }: Pick<Member, 'name' | 'email' | 'phone'>): string =>
  name === '' ? (email === '' ? phone : email) : name;
