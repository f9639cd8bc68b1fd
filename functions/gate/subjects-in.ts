import { FileId, OrderId, PatientId } from '#shared/ids.ts';

const NAMED = [PatientId, OrderId, FileId];

/** Returns the patients, orders and files that an input names, at any depth. */
export function subjectsIn(input: unknown): string[] {
  if (typeof input === 'string') return NAMED.some((id) => id.safeParse(input).success) ? [input] : [];
  if (typeof input !== 'object' || input === null) return [];
  return Object.values(input).flatMap(subjectsIn);
}
