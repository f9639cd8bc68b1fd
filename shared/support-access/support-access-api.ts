import * as z from 'zod';
import { FileOwner } from '../file/file-api.ts';
import { Manifest } from '../file/manifest.ts';
import { FileId, SupportAccessId, WorkOrderId } from '../ids.ts';
import { AskedOrganisation } from '../wire/asked-organisation.ts';
import { endpoint } from '../wire/endpoint.ts';
import { accessListCalls } from './access-list-calls.ts';
import { AccessedCase } from './accessed-case.ts';
import { ACCESS_HOURS_USUAL } from './support-access-limits.ts';
import { AccessDisclosure, AccessHours, AccessLook, AccessReason, SupportAccess } from './support-access.ts';

const path = <const Verb extends string>(verb: Verb) => `/api/v1/system/access/info/${verb}` as const;

const AccessRef = z.object({ accessId: SupportAccessId });
const AccessVersionRef = AccessRef.extend({ version: z.int() });
/** Reference to an access in a call of after-sales. It also names the clinic, so that the audits of both organisations record the call. */
const ForeignRef = AskedOrganisation.extend({ accessId: SupportAccessId });

const Terms = z.object({
  /** The order or patient whose files a head opens to after-sales. */
  subject: FileOwner,
  hours: AccessHours.default(ACCESS_HOURS_USUAL),
  disclosure: AccessDisclosure.default('deidentified'),
});

/** Calls by which a clinic's head lets after-sales look at one case for some hours (BRK-1). */
export const supportAccessApi = {
  ask: endpoint({
    path: path('ask'),
    permission: 'access:ask',
    idempotent: true,
    summary: 'Asks the clinic’s heads for a look at a case, with the report that needs it and the reason.',
    input: AskedOrganisation.extend({
      workOrderId: WorkOrderId,
      reason: AccessReason,
      hours: AccessHours.default(ACCESS_HOURS_USUAL),
    }),
    output: SupportAccess,
  }),
  give: endpoint({
    path: path('give'),
    permission: 'access:grant',
    idempotent: true,
    summary: 'Lets after-sales look at one order’s or patient’s files without having been asked.',
    input: Terms.extend({ reason: AccessReason }),
    output: SupportAccess,
  }),
  grant: endpoint({
    path: path('grant'),
    permission: 'access:grant',
    idempotent: true,
    summary: 'Answers a question: after-sales may look at the files of that order or patient, for so many hours.',
    input: Terms.extend(AccessVersionRef.shape),
    output: SupportAccess,
  }),
  refuse: endpoint({
    path: path('refuse'),
    permission: 'access:grant',
    idempotent: true,
    summary: 'Answers a question: no one of after-sales looks.',
    input: AccessVersionRef,
    output: SupportAccess,
  }),
  end: endpoint({
    path: path('end'),
    permission: 'access:grant',
    idempotent: true,
    summary: 'Ends an access at once.',
    input: AccessVersionRef,
    output: SupportAccess,
  }),
  withdraw: endpoint({
    path: path('withdraw'),
    permission: 'access:ask',
    idempotent: true,
    summary: 'Takes a question back that no one has answered.',
    input: ForeignRef.extend({ version: z.int() }),
    output: SupportAccess,
  }),
  leave: endpoint({
    path: path('leave'),
    permission: 'access:ask',
    idempotent: true,
    summary: 'Gives an access back before its time is over.',
    input: ForeignRef.extend({ version: z.int() }),
    output: SupportAccess,
  }),
  ...accessListCalls,
  read: endpoint({
    path: path('read'),
    permission: 'access:read',
    reads: 'other',
    summary: 'One access, and every look in its order: who, when, and for the clinic at which file.',
    input: ForeignRef,
    output: z.object({ access: SupportAccess, looks: z.array(AccessLook) }),
  }),
  look: endpoint({
    path: path('look'),
    permission: 'access:ask',
    summary: 'The case that an access opens: facts and files. Each look is kept, and the clinic sees it at once.',
    input: ForeignRef,
    output: AccessedCase,
  }),
  lookAtFile: endpoint({
    path: path('lookAtFile'),
    permission: 'access:ask',
    summary: 'The contents of one of its files; URLs live for five minutes, never longer than the access.',
    input: ForeignRef.extend({ fileId: FileId }),
    output: z.object({ manifest: Manifest }),
  }),
} as const;
