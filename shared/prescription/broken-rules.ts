import { DECIDUOUS_TEETH } from '../tooth/fdi-tooth-number.ts';
import { bridgeUnits, isBridge, isInsideSpan } from './bridge.ts';
import { type RuleOf, UNFIT_MATERIALS } from './prescription-rules.ts';
import type { Prescription, PrescriptionItem, PrescriptionUnit } from './prescription.ts';

/** Ceramics that let the stump show through. They are strong enough only for short bridges. */
const GLASSY: readonly PrescriptionItem['material'][] = ['glassCeramic', 'pressedCeramic'];
const GLASSY_UNITS_MAX = 3;

const isUnfit = (rule: (typeof UNFIT_MATERIALS)[number]['rule'], item: PrescriptionItem): boolean =>
  UNFIT_MATERIALS.some(
    (row) =>
      row.rule === rule &&
      row.material === item.material &&
      row.work.some((work) => work === (item.restoration ?? item.implantRestoration)),
  );
const isUpper = (tooth: string): boolean => ['1', '2', '5', '6'].includes(tooth.charAt(0));
/** Whether a piece lies under another piece on the same tooth, as an abutment or post lies under a crown. */
const isUnderCrown = ({ implantRestoration }: PrescriptionItem): boolean =>
  implantRestoration === 'customAbutment' || implantRestoration === 'postAndCore';

/** For each rule of the whole order: whether a prescription breaks it. */
export const BROKEN_BY_ORDER: Record<RuleOf<'order'>, (prescription: Prescription) => boolean> = {
  appointmentBeforeDue: ({ appointmentDate, dueDate }) =>
    appointmentDate !== undefined && dueDate !== undefined && appointmentDate < dueDate,
};

/** For each rule of a piece of work: whether the piece breaks it. */
export const BROKEN_BY_PIECE: Record<
  RuleOf<'piece'>,
  (item: PrescriptionItem, prescription: Prescription) => boolean
> = {
  toothTwiceInPiece: ({ teeth }) => new Set(teeth).size < teeth.length,
  implantOnDeciduous: ({ teeth }, { caseType }) =>
    caseType === 'implant' && teeth.some((tooth) => DECIDUOUS_TEETH.includes(tooth)),
  bridgeInTwoJaws: (item) => isBridge(item) && new Set(item.teeth.map(isUpper)).size > 1,
  bridgeTooShort: (item) => isBridge(item) && item.teeth.length === 1,
  bridgeWithGap: (item) =>
    isBridge(item) &&
    bridgeUnits(item)
      .slice(0, -1)
      .some(({ connector }) => connector === ''),
  toothInTwoPieces: (item, { items }) =>
    items.some(
      (other) =>
        other !== item &&
        isUnderCrown(other) === isUnderCrown(item) &&
        other.teeth.some((tooth) => item.teeth.includes(tooth)),
    ),
  materialUnfit: (item) => isUnfit('materialUnfit', item),
  materialUnusual: (item) => isUnfit('materialUnusual', item),
  ceramicSpanLong: (item) => isBridge(item) && GLASSY.includes(item.material) && item.teeth.length > GLASSY_UNITS_MAX,
  stumpShadeNeeded: ({ material, stumpShade }, { caseType }) =>
    caseType === 'prosthetics' && GLASSY.includes(material) && stumpShade === '',
  ponticDesignAlone: (item) => item.ponticDesign !== undefined && !isBridge(item),
  cementWithoutAbutment: ({ retention, abutment }) => retention === 'cement' && abutment === 'direct',
  contactWithoutAntagonist: ({ antagonist, occlusalContact }) =>
    antagonist === 'missing' && occlusalContact !== undefined && occlusalContact !== 'none',
};

/** For each rule of a single tooth: whether the facts about the tooth break it. */
export const BROKEN_BY_TOOTH: Record<RuleOf<'tooth'>, (unit: PrescriptionUnit, item: PrescriptionItem) => boolean> = {
  unitOfOtherTooth: ({ tooth }, { teeth }) => !teeth.includes(tooth),
  unitTwice: (unit, { units }) => units.find(({ tooth }) => tooth === unit.tooth) !== unit,
  roleWithoutBridge: ({ role }, item) => role !== undefined && !isBridge(item),
  ponticAtEnd: ({ role, tooth }, item) => isBridge(item) && role === 'pontic' && !isInsideSpan(item, tooth),
  cantileverInside: ({ role, tooth }, item) => isBridge(item) && role === 'cantilever' && isInsideSpan(item, tooth),
  cantilever: ({ role }, item) => isBridge(item) && role === 'cantilever',
};
