import * as z from 'zod';
import { CountryCode } from '../account/account.ts';
import { SignedIn } from '../account/sign-in-calls.ts';
import { AccountId, OrganisationId } from '../ids.ts';
import { ORGANISATION_PAGE_SIZE_MAX } from '../limits.ts';
import { AskedOrganisation } from '../wire/asked-organisation.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Empty, listOf } from '../wire/page.ts';
import { directoryCalls } from './directory-calls.ts';
import { memberCalls } from './member-calls.ts';
import { MyOrganisation } from './organisation.ts';
import { suspensionCalls } from './suspension-calls.ts';
import { profileCalls } from './profile-calls.ts';

/** The only value of `status` that the call accepts (ORG-6). */
const ENTERABLE_STATUS = 2;

export const organisationApi = {
  ...profileCalls,
  ...directoryCalls,
  ...suspensionCalls,
  switch: endpoint({
    path: '/v1/institution/switch',
    permission: 'signedIn',
    summary: 'Enters another of the caller’s organisations: a new token, the old one ends.',
    input: z.object({ iid: OrganisationId }),
    output: SignedIn,
  }),
  changeUserRole: endpoint({
    path: '/v1/base/changeUserRole',
    permission: 'signedIn',
    summary:
      'Goes on in the role of that authority, in the organisation that gives it; `token` is the new token itself.',
    input: z.object({ authorityId: z.int(), uuid: AccountId }),
    output: z.object({ token: z.string(), sessionId: z.string() }),
  }),
  initStudyInfo: endpoint({
    path: '/v1/user/initStudyInfo',
    permission: 'organisation:update',
    summary: 'Supplements the organisation’s country or region, which is fixed from then on.',
    input: AskedOrganisation.extend({ nation: CountryCode }),
    output: Empty,
  }),
  mine: endpoint({
    path: '/v1/user/myInstitutionList',
    method: 'GET',
    permission: 'signedIn',
    reads: 'other',
    summary: 'The caller’s organisations.',
    input: z.object({
      page: z.coerce.number().int().min(1).default(1),
      pageSize: z.coerce.number().int().min(1).max(ORGANISATION_PAGE_SIZE_MAX).default(ORGANISATION_PAGE_SIZE_MAX),
      /** Only organisations that the caller can enter. Absent: all organisations, with invitations and applications. */
      status: z.coerce.number().pipe(z.literal(ENTERABLE_STATUS)).optional(),
      /** `true`: the answer also says for each organisation whether the caller is its only head. A page that offers to leave needs this. */
      withLastDirector: z.literal('true').optional(),
    }),
    output: listOf(MyOrganisation),
  }),
  ...memberCalls,
} as const;
