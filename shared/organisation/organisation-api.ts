import * as z from 'zod';
import { OrganisationId } from '../ids.ts';
import { ORGANISATION_PAGE_SIZE_MAX } from '../limits.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Empty, listOf } from '../wire/page.ts';
import { MyOrganisation, Organisation, OrganisationProfile } from './organisation.ts';

export const organisationApi = {
  create: endpoint({
    path: '/api/v1/system/project/info/create',
    permission: 'signedIn',
    idempotent: true,
    summary: 'Founds a clinic or a lab; the caller becomes its head. Enter it with `switch`.',
    input: OrganisationProfile.extend({ type: z.enum(['clinic', 'lab']) }),
    output: Organisation,
  }),
  read: endpoint({
    path: '/api/v1/system/project/info/read',
    permission: 'organisation:read',
    summary: 'The organisation that the session acts in.',
    input: Empty,
    output: Organisation,
  }),
  switch: endpoint({
    path: '/v1/institution/switch',
    permission: 'signedIn',
    summary: 'Enters another of the caller’s organisations: a new token, the old one ends.',
    input: z.object({ iid: OrganisationId }),
    output: z.object({ token: z.object({ accessToken: z.string(), expiresAt: z.int() }), sessionId: z.string() }),
  }),
  mine: endpoint({
    path: '/v1/user/myInstitutionList',
    method: 'GET',
    permission: 'signedIn',
    summary: 'The caller’s organisations.',
    input: z.object({
      page: z.coerce.number().int().min(1).default(1),
      pageSize: z.coerce.number().int().min(1).max(ORGANISATION_PAGE_SIZE_MAX).default(ORGANISATION_PAGE_SIZE_MAX),
      /** SPEC 7 sends 2: those that the caller can enter. Absent: all, with invitations and applications. */
      status: z.coerce.number().int().optional(),
    }),
    output: listOf(MyOrganisation),
  }),
} as const;
