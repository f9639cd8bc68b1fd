import * as z from 'zod';
import { AccountId, OrganisationId } from '../ids.ts';

/** A country of ISO 3166-1, alpha-2. */
export const CountryCode = z.string().regex(/^[A-Z]{2}$/u, { error: 'country' });
export const PersonName = z.string().trim().min(1).max(64);
export const Language = z.enum(['zh', 'en', 'tr', 'es', 'ar', 'ru']);
export type Language = z.infer<typeof Language>;

/** SPEC 4: 0 complete, 1 personal information incomplete, 2 and 3 organisation information incomplete. */
const InitStatus = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);

/** `iid` of the wire: the organisation that the session acts in, 0 when it is in none. */
const CurrentOrganisation = z.union([OrganisationId, z.literal(0)]);

/** The signed-in person as SPEC 3 and 7 spell it: `userName` and `nickName` are the same name, `headImg` and `avatar` the same picture. */
export const UserInfo = z.object({
  ID: AccountId,
  uuid: AccountId,
  iid: CurrentOrganisation,
  authorityId: z.int(),
  authorities: z.array(z.object({ authorityId: z.int(), authorityName: z.string() })),
  roles: z.array(z.string()).min(1),
  userName: z.string(),
  nickName: z.string(),
  phone: z.string(),
  email: z.string(),
  headImg: z.string(),
  avatar: z.string(),
  language: Language,
  initStatus: InitStatus,
  productsNum: z.int(),
  institution: z
    .object({
      iid: OrganisationId,
      name: z.string(),
      number: z.string(),
      type: z.enum(['clinic', 'lab', 'afterSales', 'platform']),
    })
    .nullable(),
});
export type UserInfo = z.infer<typeof UserInfo>;
