import type { PrescriptionField } from './prescription-fields.ts';
import type { CaseType } from './prescription.ts';

/**
 * Returns the fields that the form of a case type leaves out. Fields with the same list of case types form one group. A group names each
 * field once.
 */
export function leftOut(fields: readonly PrescriptionField[], caseType: CaseType) {
  const missing = fields.filter(({ caseTypes }) => !caseTypes.includes(caseType));
  const groups = Map.groupBy(missing, ({ caseTypes }) => caseTypes.join());
  return [...groups.values()].map((each) => ({
    caseTypes: each[0]?.caseTypes ?? [],
    fields: each.filter(({ name }, index) => each.findIndex((other) => other.name === name) === index),
  }));
}
