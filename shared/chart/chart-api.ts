import * as z from 'zod';
import { PatientId, VisitId } from '../ids.ts';
import { DECIDUOUS_TEETH, FdiToothNumber, PERMANENT_TEETH } from '../tooth/fdi-tooth-number.ts';
import { endpoint } from '../wire/endpoint.ts';
import { listOf, windowInput } from '../wire/page.ts';
import { Chart, ToothChange, ToothState } from './chart.ts';

export const chartApi = {
  read: endpoint({
    path: '/api/v1/dental/patient/chart/read',
    permission: 'patient:read',
    reads: 'patientData',
    summary: 'A patient’s tooth chart as of the newest visit, or of the visit that is named.',
    input: z.object({ patientId: PatientId, visitId: VisitId.optional() }),
    output: Chart,
  }),
  save: endpoint({
    path: '/api/v1/dental/patient/chart/save',
    permission: 'patient:write',
    idempotent: true,
    summary:
      'Charts teeth at a visit; `state: null` takes what that visit entered of the tooth away. 40902 if a colleague charted the same visit meanwhile.',
    input: z.object({
      patientId: PatientId,
      visitId: VisitId,
      /** Version of the visit's chart that the caller read; 0 before its first entry. */
      version: z.int().min(0),
      teeth: z
        .array(z.object({ tooth: FdiToothNumber, state: ToothState.nullable() }))
        .min(1)
        .max(PERMANENT_TEETH.length + DECIDUOUS_TEETH.length),
    }),
    output: Chart,
  }),
  history: endpoint({
    path: '/api/v1/dental/patient/chart/history',
    permission: 'patient:read',
    reads: 'patientData',
    summary: 'The changes of one tooth in a patient’s chart, newest first: by which member, when, before and after.',
    input: z.object({ patientId: PatientId, tooth: FdiToothNumber, ...windowInput() }),
    output: listOf(ToothChange),
  }),
} as const;
