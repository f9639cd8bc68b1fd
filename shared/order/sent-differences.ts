import {
  type FieldDifference,
  fieldDifferences,
  prescriptionDifferences,
} from '../prescription/prescription-differences.ts';
import type { SentDocument } from './sent-record.ts';

type SentFields = SentDocument['record'];

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the differences, field by field, between the record on the platform and the record in a file (RX-57). */
export function sentDifferences(kept: SentFields, given: SentFields): FieldDifference[] {
  const { prescription: keptWork, ...keptRest } = kept;
  const { prescription: givenWork, ...givenRest } = given;
  const work =
    isRecord(keptWork) && isRecord(givenWork)
      ? prescriptionDifferences(keptWork, givenWork)
      : fieldDifferences({ prescription: keptWork }, { prescription: givenWork });
  return [...fieldDifferences(keptRest, givenRest), ...work];
}
