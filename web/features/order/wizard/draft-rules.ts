import * as z from 'zod';
import { judgePrescription, type RuleFinding } from '#shared/prescription/judge-prescription.ts';
import { Prescription, PrescriptionItem } from '#shared/prescription/prescription.ts';
import { FdiToothNumber } from '#shared/tooth/fdi-tooth-number.ts';
import { type DraftItem, isBegun, isSaid, type OrderDraft, type OrderForm, toOrderInput } from './order-draft.ts';
import type { LabTerms } from './use-lab-terms.ts';

/** A prescription while it is written. A piece may have no teeth yet, and the doctor may be missing. */
const Drafted = Prescription.extend({
  doctorName: z.string(),
  items: z.array(PrescriptionItem.extend({ teeth: z.array(FdiToothNumber) })),
});

/** Returns the rules that a draft breaks; an empty list if one of the draft's values is invalid. */
function judgeDraft(draft: OrderDraft): readonly RuleFinding[] {
  const { data } = Drafted.safeParse(toOrderInput(draft).prescription);
  return data === undefined ? [] : judgePrescription(data);
}

const findIn = (findings: readonly RuleFinding[], path: string, verdict: RuleFinding['verdict']): string | undefined =>
  findings.find((finding) => finding.path === path && finding.verdict === verdict)?.rule;

/**
 * A lab, and a test for choices that are not in the lab's terms or public profile. Such a choice stays possible,
 * because another lab may do the work.
 */
export interface OutsideTerms {
  readonly lab: string;
  readonly isAgreed: boolean;
  readonly isOutside: (choice: string) => boolean;
}

/** Verdicts on one piece of work while it is written. Each path is relative to the piece. */
export interface PieceRules {
  readonly faultOf: (path: string) => string | undefined;
  readonly warningOf: (path: string) => string | undefined;
  /**
   * Returns the lab, with the test for the choices of a field (RX-47); `undefined` if the lab limits no choice of the
   * field.
   */
  readonly outsideTerms: (field: string) => OutsideTerms | undefined;
  /**
   * Returns the rule that the changed piece would break at a field; `undefined` if it would break none. If `tooth` is
   * given, the field belongs to that tooth.
   */
  readonly refusalAfter: (change: Partial<DraftItem>, field: string, tooth?: string) => string | undefined;
}

/**
 * Returns the path of a tooth's field in the input. Counts only teeth with an entry, because the input leaves out the
 * others.
 */
export const unitPath = ({ units, teeth }: DraftItem, tooth: string, field: string): string =>
  `units.${units.filter((unit) => isSaid(unit, teeth)).findIndex((unit) => unit.tooth === tooth)}.${field}`;

const outsideMaterials = ({ lab, isAgreed, terms: { materials } }: LabTerms): OutsideTerms => ({
  lab,
  isAgreed,
  isOutside: (choice) => materials.length > 0 && !materials.some((each) => each === choice),
});

/**
 * Returns the verdicts on each piece of the draft. A broken rule is shown at once. Other faults are shown when the
 * person leaves a field.
 */
export function pieceRules({ values, faultOf }: OrderForm, found: LabTerms | undefined): (index: number) => PieceRules {
  const findings = judgeDraft(values);
  return (index) => {
    // Counts only pieces with an entry, because the input leaves out the others.
    const position = values.items.slice(0, index).filter(isBegun).length;
    const at = (path: string) => `items.${position}.${path}`;
    const changed = (change: Partial<DraftItem>): OrderDraft => ({
      ...values,
      items: values.items.map((item, each) => (each === index ? { ...item, ...change } : item)),
    });
    return {
      faultOf: (path) => findIn(findings, at(path), 'refusal') ?? faultOf(`prescription.${at(path)}`),
      warningOf: (path) => findIn(findings, at(path), 'warning'),
      outsideTerms: (field) => (field === 'material' && found !== undefined ? outsideMaterials(found) : undefined),
      refusalAfter: (change, field, tooth) => {
        const after = changed(change);
        const item = after.items[index];
        const path = item === undefined || tooth === undefined ? field : unitPath(item, tooth, field);
        return findIn(judgeDraft(after), at(path), 'refusal');
      },
    };
  };
}
