import * as z from 'zod';
import { Permission } from '../access/permissions.ts';
import { MemberRole } from '../access/roles.ts';
import { Scope } from '../access/scope.ts';
import { AccountId, OrganisationId } from '../ids.ts';
import { LANGUAGES } from '../locales/languages.ts';
import { COUNTRIES } from './countries.ts';
import { PlainName } from './plain-name.ts';

const countries = new Set(COUNTRIES);
/** A country of ISO 3166-1, alpha-2. */
export const CountryCode = z
  .string()
  .regex(/^[A-Z]{2}$/u, { error: 'country', abort: true })
  .refine((code) => countries.has(code), { error: 'country' });
export const PersonName = PlainName.min(1).max(64);

// Empty: not told yet, to be asked for by the data-supplement dialog (ACC-8).
export const CountryCodeOrNone = z.string().refine((code) => code === '' || countries.has(code), { error: 'country' });
export const PersonNameOrNone = PlainName.max(64);

export const Language = z.enum(LANGUAGES);
export type Language = z.infer<typeof Language>;

/** ACC-7: 0 complete, 1 personal information incomplete, 2 and 3 organisation information incomplete: of a clinic, of a lab. */
export const InitStatus = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);
export type InitStatus = z.infer<typeof InitStatus>;

/** `iid` of the wire: the organisation that the session acts in, 0 when it is in none. */
const CurrentOrganisation = z.union([OrganisationId, z.literal(0)]);
const OrganisationKind = z.enum(['clinic', 'lab', 'afterSales', 'platform']);

/** An organisation that the account may enter, as `withProjects` lists it. */
const Project = z.object({ iid: OrganisationId, name: z.string(), type: OrganisationKind, role: MemberRole });

/** The signed-in person under all its names (ACC-6): `userName` and `nickName` are the same name, `headImg` and `avatar` the same picture. */
export const UserInfo = z.object({
  ID: AccountId,
  uuid: AccountId,
  iid: CurrentOrganisation,
  authorityId: z.int(),
  authorities: z.array(z.object({ authorityId: z.int(), authorityName: z.string() })),
  roles: z.array(z.string()).min(1),
  /** What the session holds right now, and how far: the role with what its organisation changed. */
  permissions: z.partialRecord(Permission, Scope),
  /** While a head looks as a member: whom by name, or null for the member role as such. */
  viewAs: z.object({ role: MemberRole, name: z.string().nullable() }).nullable().default(null),
  userName: z.string(),
  nickName: z.string(),
  phone: z.string(),
  email: z.string(),
  /** Every phone and e-mail address by which the account signs in; `phone` and `email` are the first of each kind. */
  contacts: z.array(z.string()).default([]),
  /** An address that waits for its mailed link to be opened; empty: none. */
  unconfirmedEmail: z.string().default(''),
  headImg: z.string(),
  avatar: z.string(),
  nation: z.string().default(''),
  language: Language,
  initStatus: InitStatus,
  productsNum: z.int(),
  secondFactors: z.int().default(0),
  /** Until one is set up, nothing of the organisation opens (40304). */
  isSecondFactorDue: z.boolean().default(false),
  institution: z
    .object({
      iid: OrganisationId,
      name: z.string(),
      number: z.string(),
      type: OrganisationKind,
    })
    .nullable(),
  projects: z.array(Project).default([]),
});
export type UserInfo = z.infer<typeof UserInfo>;
