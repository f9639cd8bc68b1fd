import * as z from 'zod';
import { AskedOrganisation } from '../wire/asked-organisation.ts';
import { endpoint } from '../wire/endpoint.ts';

export const capacityApi = {
  info: endpoint({
    path: '/v1/storage/info',
    permission: 'capacity:read',
    reads: 'other',
    summary: 'How much the organisation may store, stores, and has reserved for uploads under way (bytes).',
    input: AskedOrganisation,
    output: z.object({ capacityBytes: z.int(), usedBytes: z.int(), reservedBytes: z.int() }),
  }),
} as const;
