import * as z from 'zod';
import { AnnotatedAsset } from '../file/annotation.ts';
import { endpoint } from '../wire/endpoint.ts';
import { PlanParts, PlanSet } from './plan.ts';

export const planApi = {
  read: endpoint({
    path: '/api/v1/dental/plan/info/read',
    permission: 'order:read',
    reads: 'patientData',
    summary:
      'Nerve canals, roots, implants, fitted scans, airways and saved views of a volume: the own organisation’s and, to look at, the other side’s.',
    input: AnnotatedAsset,
    output: PlanSet,
  }),
  save: endpoint({
    path: '/api/v1/dental/plan/info/save',
    permission: 'order:message',
    idempotent: true,
    summary:
      'Replaces the own organisation’s plan of a volume; 40902 answers the newest, and nothing is saved. A scan is a mesh of the same patient that the caller may read, else 40400.',
    input: AnnotatedAsset.extend({
      /** The version that the caller read; 0 if nothing was saved yet. */
      version: z.int().min(0),
      parts: PlanParts,
    }),
    output: PlanSet,
  }),
} as const;
