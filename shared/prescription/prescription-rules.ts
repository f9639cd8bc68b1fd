import type { FieldHolder, FieldName } from './prescription-fields.ts';

interface RuleRow {
  /** Key of the rule's sentence in `field.json`. */
  readonly rule: string;
  /** With a refusal, the order cannot be stored. A warning only predicts the lab's question. */
  readonly verdict: 'refusal' | 'warning';
  readonly per: FieldHolder;
  /** The field next to which the form shows the sentence. */
  readonly field: FieldName | 'tooth';
}

/** Rules about a prescription that is wrong or doubtful (RX-36), in the order of the form. Browser and server read the same rows. */
export const PRESCRIPTION_RULES = [
  { rule: 'appointmentBeforeDue', verdict: 'warning', per: 'order', field: 'appointmentDate' },
  { rule: 'toothTwiceInPiece', verdict: 'refusal', per: 'piece', field: 'teeth' },
  { rule: 'implantOnDeciduous', verdict: 'refusal', per: 'piece', field: 'teeth' },
  { rule: 'bridgeInTwoJaws', verdict: 'refusal', per: 'piece', field: 'teeth' },
  { rule: 'bridgeTooShort', verdict: 'warning', per: 'piece', field: 'teeth' },
  { rule: 'bridgeWithGap', verdict: 'warning', per: 'piece', field: 'teeth' },
  { rule: 'toothInTwoPieces', verdict: 'warning', per: 'piece', field: 'teeth' },
  { rule: 'materialUnfit', verdict: 'refusal', per: 'piece', field: 'material' },
  { rule: 'materialUnusual', verdict: 'warning', per: 'piece', field: 'material' },
  { rule: 'ceramicSpanLong', verdict: 'warning', per: 'piece', field: 'material' },
  { rule: 'stumpShadeNeeded', verdict: 'warning', per: 'piece', field: 'stumpShade' },
  { rule: 'ponticDesignAlone', verdict: 'warning', per: 'piece', field: 'ponticDesign' },
  { rule: 'cementWithoutAbutment', verdict: 'refusal', per: 'piece', field: 'retention' },
  { rule: 'contactWithoutAntagonist', verdict: 'warning', per: 'piece', field: 'occlusalContact' },
  { rule: 'unitOfOtherTooth', verdict: 'refusal', per: 'tooth', field: 'tooth' },
  { rule: 'unitTwice', verdict: 'refusal', per: 'tooth', field: 'tooth' },
  { rule: 'roleWithoutBridge', verdict: 'refusal', per: 'tooth', field: 'role' },
  { rule: 'ponticAtEnd', verdict: 'refusal', per: 'tooth', field: 'role' },
  { rule: 'cantileverInside', verdict: 'refusal', per: 'tooth', field: 'role' },
  { rule: 'cantilever', verdict: 'warning', per: 'tooth', field: 'role' },
] as const satisfies readonly RuleRow[];

type Row = (typeof PRESCRIPTION_RULES)[number];
export type PrescriptionRule = Row['rule'];
export type RuleOf<Per extends FieldHolder> = Extract<Row, { per: Per }>['rule'];

/** Materials that do not fit a kind of work. Titanium alloy is for frameworks, posts, abutments and work on implants. */
export const UNFIT_MATERIALS = [
  { material: 'titaniumAlloy', work: ['inlay', 'onlayCrown'], rule: 'materialUnfit' },
  { material: 'layeredZirconia', work: ['inlay', 'postAndCore', 'customAbutment'], rule: 'materialUnfit' },
  { material: 'compositeResin', work: ['bridge', 'customAbutment'], rule: 'materialUnusual' },
  { material: 'glassCeramic', work: ['postAndCore', 'customAbutment'], rule: 'materialUnusual' },
  { material: 'pressedCeramic', work: ['postAndCore', 'customAbutment'], rule: 'materialUnusual' },
] as const;
