import { FileId, OrderId, PatientId } from '#shared/ids.ts';

const NAMED = [PatientId, OrderId, FileId];

/** Returns the ids of patients, orders and files in an input, at any depth. */
export function subjectsIn(input: unknown): string[] {
  if (typeof input === 'string') return NAMED.some((id) => id.safeParse(input).success) ? [input] : [];
  if (typeof input !== 'object' || input === null) return [];
  return Object.values(input).flatMap(subjectsIn);
}
