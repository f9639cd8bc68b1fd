import type { Member } from '#shared/organisation/member.ts';
import { refOf } from '#web/api/queries/member-queries.ts';

/** A line of the list with the one key that tells it from all others. */
export interface MemberRow extends Member {
  readonly key: string;
}

export const rowOf = (member: Member): MemberRow => ({ ...member, key: Object.values(refOf(member)).join('') });

/** How a line is spoken of: an invitation, or an account that has told no name, by its masked address. */
export const nameOf = ({ name, email, phone }: Pick<Member, 'name' | 'email' | 'phone'>): string =>
  name === '' ? (email === '' ? phone : email) : name;
