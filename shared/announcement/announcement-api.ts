import * as z from 'zod';
import { AnnouncementId } from '../ids.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Empty, listOf, windowInput } from '../wire/page.ts';
import { Acknowledgements, Announcement, AnnouncementInput, AnnouncementState, Notice } from './announcement.ts';

/** An announcement, and the version that the caller has read. */
const Seen = z.object({ announcementId: AnnouncementId, version: z.int() });

const path = <const Verb extends string>(verb: Verb) => `/api/v1/system/announcement/info/${verb}` as const;

export const announcementApi = {
  query: endpoint({
    path: '/v1/notice/query',
    permission: 'signedIn',
    reads: 'other',
    summary:
      'The announcements that are shown now to the caller’s organisation, the newest first, in the request’s language, with the organisation’s devices that they are about.',
    input: Empty,
    output: z.object({ list: z.array(Notice) }),
  }),
  acknowledge: endpoint({
    path: path('acknowledge'),
    permission: 'signedIn',
    summary: 'Says that the caller has read an announcement; a repeat changes nothing.',
    input: z.object({ announcementId: AnnouncementId }),
    output: Empty,
  }),
  create: endpoint({
    path: path('create'),
    permission: 'announcement:publish',
    idempotent: true,
    summary: 'Writes an announcement as a draft, which only publishers see.',
    input: AnnouncementInput,
    output: Announcement,
  }),
  update: endpoint({
    path: path('update'),
    permission: 'announcement:publish',
    summary: 'Changes a draft.',
    input: z.object({ ...Seen.shape, announcement: AnnouncementInput }),
    output: Announcement,
  }),
  publish: endpoint({
    path: path('publish'),
    permission: 'announcement:publish',
    summary: 'Shows an announcement to those whom it concerns, from its first moment on.',
    input: Seen,
    output: Announcement,
  }),
  withdraw: endpoint({
    path: path('withdraw'),
    permission: 'announcement:publish',
    summary: 'Takes an announcement off every page, or gives a draft up.',
    input: Seen,
    output: Announcement,
  }),
  index: endpoint({
    path: path('index'),
    permission: 'announcement:publish',
    reads: 'other',
    summary: 'All announcements, the newest first, or those in one state.',
    input: z.object({ ...windowInput(), state: AnnouncementState.optional() }),
    output: listOf(Announcement),
  }),
  read: endpoint({
    path: path('read'),
    permission: 'announcement:publish',
    reads: 'other',
    summary: 'An announcement, and who has acknowledged it: people and organisations.',
    input: z.object({ announcementId: AnnouncementId }),
    output: z.object({ announcement: Announcement, acknowledgements: Acknowledgements }),
  }),
} as const;
