import * as z from 'zod';
import { PLAN_COORDINATE_MAX_MM } from './plan-limits.ts';

export const Coordinate = z.number().min(-PLAN_COORDINATE_MAX_MM).max(PLAN_COORDINATE_MAX_MM);
/** Point in millimetres along the patient's axes, LPS (PS3.3 C.7.6.2.1.1). */
export const PatientPoint = z.tuple([Coordinate, Coordinate, Coordinate]);
