import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { Empty } from '../wire/page.ts';
import { Maintenance, PlatformStatus } from './status.ts';

const path = <const Verb extends string>(verb: Verb) => `/api/v1/system/platform/info/${verb}` as const;

export const platformApi = {
  status: endpoint({
    path: path('status'),
    permission: 'public',
    reads: 'other',
    summary: 'Whether each part of the service works, as the platform’s alarms say, and when they were read.',
    input: Empty,
    output: PlatformStatus,
  }),
  maintenance: endpoint({
    path: path('maintenance'),
    permission: 'public',
    reads: 'other',
    summary: 'The maintenance that is announced to everyone now, in the request’s language.',
    input: Empty,
    output: z.object({ list: z.array(Maintenance) }),
  }),
} as const;
