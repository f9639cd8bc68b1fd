import * as z from 'zod';
import { judgePrescription, type RuleFinding } from '#shared/prescription/judge-prescription.ts';
import { Prescription, PrescriptionItem } from '#shared/prescription/prescription.ts';
import { FdiToothNumber } from '#shared/tooth/fdi-tooth-number.ts';
import { type DraftItem, isBegun, isSaid, type OrderDraft, type OrderForm, toOrderInput } from './order-draft.ts';
import type { LabTerms } from './use-lab-terms.ts';

/** A prescription while it is written: a piece may have no teeth yet, and no doctor is named. */
const Drafted = Prescription.extend({
  doctorName: z.string(),
  items: z.array(PrescriptionItem.extend({ teeth: z.array(FdiToothNumber) })),
});

/** Returns the rules that a draft breaks; none while a value cannot be read. */
function judgeDraft(draft: OrderDraft): readonly RuleFinding[] {
  const { data } = Drafted.safeParse(toOrderInput(draft).prescription);
  return data === undefined ? [] : judgePrescription(data);
}

const findIn = (findings: readonly RuleFinding[], path: string, verdict: RuleFinding['verdict']): string | undefined =>
  findings.find((finding) => finding.path === path && finding.verdict === verdict)?.rule;

/** A lab and the choices that its terms, or its public profile, leave out. They can be chosen: another lab may make them. */
export interface OutsideTerms {
  readonly lab: string;
  readonly isAgreed: boolean;
  readonly isOutside: (choice: string) => boolean;
}

/** The verdict on one piece of work while it is written; paths begin at the piece. */
export interface PieceRules {
  readonly faultOf: (path: string) => string | undefined;
  readonly warningOf: (path: string) => string | undefined;
  /** The choices of a field that the lab does not accept (RX-47). */
  readonly outsideTerms: (field: string) => OutsideTerms | undefined;
  /** Returns why a change would be refused at that field. `tooth`: the field is of that tooth. */
  readonly refusalAfter: (change: Partial<DraftItem>, field: string, tooth?: string) => string | undefined;
}

/** Returns the path of a tooth's field in the input, which leaves out teeth of which nothing is said. */
export const unitPath = ({ units, teeth }: DraftItem, tooth: string, field: string): string =>
  `units.${units.filter((unit) => isSaid(unit, teeth)).findIndex((unit) => unit.tooth === tooth)}.${field}`;

const outsideMaterials = ({ lab, isAgreed, terms: { materials } }: LabTerms): OutsideTerms => ({
  lab,
  isAgreed,
  isOutside: (choice) => materials.length > 0 && !materials.some((each) => each === choice),
});

/** Returns what the rules say of each piece of the draft. What a rule refuses is said at once, other faults when a field is left. */
export function pieceRules({ values, faultOf }: OrderForm, found: LabTerms | undefined): (index: number) => PieceRules {
  const findings = judgeDraft(values);
  return (index) => {
    // The input leaves out pieces that were never begun.
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
