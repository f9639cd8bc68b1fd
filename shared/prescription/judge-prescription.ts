import { BROKEN_BY_ORDER, BROKEN_BY_PIECE, BROKEN_BY_TOOTH } from './broken-rules.ts';
import { PRESCRIPTION_RULES, type PrescriptionRule } from './prescription-rules.ts';
import { Prescription } from './prescription.ts';

/** A rule that a prescription breaks. */
export interface RuleFinding {
  readonly rule: PrescriptionRule;
  readonly verdict: (typeof PRESCRIPTION_RULES)[number]['verdict'];
  /** Path of the field in the prescription, such as `items.0.material`. */
  readonly path: string;
}

/** Returns the paths at which a rule is broken. */
function brokenPaths(row: (typeof PRESCRIPTION_RULES)[number], prescription: Prescription): string[] {
  const { items } = prescription;
  if (row.per === 'order') return BROKEN_BY_ORDER[row.rule](prescription) ? [row.field] : [];
  return items.flatMap((item, index) => {
    const path = `items.${index}`;
    if (row.per === 'piece') return BROKEN_BY_PIECE[row.rule](item, prescription) ? [`${path}.${row.field}`] : [];
    return item.units.flatMap((unit, at) =>
      BROKEN_BY_TOOTH[row.rule](unit, item) ? [`${path}.units.${at}.${row.field}`] : [],
    );
  });
}

/** Returns every rule that a prescription breaks, with its field (RX-36). */
export const judgePrescription = (prescription: Prescription): RuleFinding[] =>
  PRESCRIPTION_RULES.flatMap((row) =>
    brokenPaths(row, prescription).map((path) => ({ rule: row.rule, verdict: row.verdict, path })),
  );

/**
 * The prescription in a call. A broken rule with the verdict `refusal` refuses the call at the rule's field (40000). Stored orders are read
 * with `Prescription` instead, since an order may be older than a rule.
 */
export const RuledPrescription = Prescription.superRefine((prescription, context) => {
  for (const { verdict, rule, path } of judgePrescription(prescription))
    if (verdict === 'refusal') context.addIssue({ code: 'custom', message: rule, path: path.split('.') });
});
