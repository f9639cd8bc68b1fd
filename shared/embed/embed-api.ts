import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { Empty } from '../wire/page.ts';
import { FrameOrigin, FrameOriginName } from './frame-origin.ts';

/** Calls with which a clinic's head decides which pages may frame its viewers. */
export const embedApi = {
  create: endpoint({
    path: '/api/v1/system/frameOrigin/info/create',
    permission: 'apiToken:manage',
    summary:
      'Lets the pages of an origin show the clinic’s viewers in a frame; one that is listed already stays as it is.',
    input: z.object({ origin: FrameOriginName }),
    output: FrameOrigin,
  }),
  index: endpoint({
    path: '/api/v1/system/frameOrigin/info/index',
    permission: 'apiToken:manage',
    reads: 'other',
    summary: 'The origins whose pages may show the clinic’s viewers.',
    input: Empty,
    output: z.object({ list: z.array(FrameOrigin) }),
  }),
  remove: endpoint({
    path: '/api/v1/system/frameOrigin/info/remove',
    permission: 'apiToken:manage',
    summary: 'Takes an origin off the list; its pages open no further viewer.',
    input: z.object({ origin: FrameOriginName }),
    output: Empty,
  }),
} as const;
