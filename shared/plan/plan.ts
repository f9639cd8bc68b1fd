import * as z from 'zod';
import { AnnotatedAsset } from '../file/annotation.ts';
import { lengthOf, subtract, type Vector } from '../geometry/vector.ts';
import { OrderSide } from '../order/order.ts';
import { FdiToothNumber } from '../tooth/fdi-tooth-number.ts';
import { UnixSeconds } from '../unix-seconds.ts';
import { IMPLANT_LIST, type ImplantShape } from './implant-list.ts';
import { PatientPoint } from './patient-point.ts';
import {
  IMPLANT_DIAMETER_MAX_MM,
  IMPLANT_DIAMETER_MIN_MM,
  IMPLANT_LENGTH_MAX_MM,
  IMPLANT_LENGTH_MIN_MM,
  PLAN_AIRWAYS_MAX,
  PLAN_PARTS_MAX,
  PLAN_POINTS_MAX,
  PLAN_SCANS_MAX,
  PLAN_VIEWS_MAX,
  SCAN_PAIRS_MAX,
  TUBE_DIAMETER_MAX_MM,
  TUBE_DIAMETER_MIN_MM,
  VIEW_NAME_LENGTH_MAX,
  ZONE_MAX_MM,
} from './plan-limits.ts';
import { PlannedAirway } from './planned-airway.ts';
import { PresentationState } from './presentation.ts';
import { ScanFit } from './scan-fit.ts';

const partId = z.uuid();
const ZoneMm = z.number().min(0).max(ZONE_MAX_MM);
/** Tolerance of an implant's length in mm. Turning an implant changes its length only by rounding. */
const ROUNDING_MM = 1e-6;
const BodyDiameter = z.number().min(IMPLANT_DIAMETER_MIN_MM).max(IMPLANT_DIAMETER_MAX_MM);

/** Tube along a smooth curve through its points: a nerve canal, or a tooth's root that an implant must not touch. */
const Tube = z.object({
  kind: z.enum(['canal', 'root']),
  partId,
  points: z.array(PatientPoint).min(1).max(PLAN_POINTS_MAX),
  diameterMm: z.number().min(TUBE_DIAMETER_MIN_MM).max(TUBE_DIAMETER_MAX_MM),
});
export type Tube = z.infer<typeof Tube>;

const SHAPES = IMPLANT_LIST.map(({ name }): ImplantShape => name);

const hasBodyLength = ({ platform, tip }: { readonly platform: Vector; readonly tip: Vector }): boolean => {
  const mm = lengthOf(subtract(tip, platform));
  return mm >= IMPLANT_LENGTH_MIN_MM - ROUNDING_MM && mm <= IMPLANT_LENGTH_MAX_MM + ROUNDING_MM;
};

/** Implant: a round body from the middle of its platform to the middle of its tip. Its length is the distance between these two points. */
const PlannedImplant = z
  .object({
    kind: z.literal('implant'),
    partId,
    /** Tooth that the implant replaces. */
    tooth: FdiToothNumber.optional(),
    shape: z.enum(SHAPES),
    diameterMm: BodyDiameter,
    tipDiameterMm: BodyDiameter,
    platform: PatientPoint,
    tip: PatientPoint,
    /** Millimetres that must stay free between the implant and each canal, root and other implant. */
    zonesMm: z.object({ canal: ZoneMm, root: ZoneMm, implant: ZoneMm }),
  })
  .refine(hasBodyLength, { error: 'implantLength' });
export type PlannedImplant = z.infer<typeof PlannedImplant>;

/** A place that a person marks twice: on the scan, in mm of the scan's file, and in the volume. Either mark may come first. */
const ScanPair = z
  .object({ scan: PatientPoint.optional(), volume: PatientPoint.optional() })
  .refine(({ scan, volume }) => scan !== undefined || volume !== undefined, { error: 'noMark' });
export type ScanPair = z.infer<typeof ScanPair>;

/** Intraoral scan of the same patient that is aligned with the volume. */
const PlannedScan = z.object({
  kind: z.literal('scan'),
  partId,
  /**
   * Mesh in a file of the same patient. The plan copies nothing of the file. If the file was deleted, the plan stays valid, but the mesh is
   * missing.
   */
  scan: AnnotatedAsset,
  pairs: z.array(ScanPair).max(SCAN_PAIRS_MAX),
  /** Absent until a person accepts an alignment by these pairs. */
  fit: ScanFit.optional(),
});
export type PlannedScan = z.infer<typeof PlannedScan>;

/** Named view of the volume. A person opens it again, or shows it to the other side. */
const PlannedView = z.object({
  kind: z.literal('view'),
  partId,
  name: z.string().trim().min(1).max(VIEW_NAME_LENGTH_MAX),
  presentation: PresentationState,
});
export type PlannedView = z.infer<typeof PlannedView>;

/** Part of a plan. Derived values, such as distances, are computed and never stored. */
export const PlanPart = z.discriminatedUnion('kind', [Tube, PlannedImplant, PlannedScan, PlannedAirway, PlannedView]);
export type PlanPart = z.infer<typeof PlanPart>;
/** Part with a body, to which distances are measured. */
export type PlannedBody = Tube | PlannedImplant;

export const isScan = <Part extends PlanPart>(part: Part): part is Part & PlannedScan => part.kind === 'scan';
export const isAirway = <Part extends PlanPart>(part: Part): part is Part & PlannedAirway => part.kind === 'airway';
export const isView = <Part extends PlanPart>(part: Part): part is Part & PlannedView => part.kind === 'view';
export const isBody = <Part extends PlanPart>(part: Part): part is Part & PlannedBody =>
  part.kind === 'canal' || part.kind === 'root' || part.kind === 'implant';

const Author = z.object({
  /** Person who placed the part or changed it last, and the time. */
  author: z.object({ name: z.string(), side: OrderSide }),
  at: UnixSeconds,
});
export const AuthoredPart = z.intersection(PlanPart, Author);
export type AuthoredPart = z.infer<typeof AuthoredPart>;

/** All parts of one organisation's plan, as the caller sends them. */
export const PlanParts = z
  .array(PlanPart)
  .max(PLAN_PARTS_MAX)
  .refine((parts) => new Set(parts.map((each) => each.partId)).size === parts.length, { error: 'sameIdTwice' })
  .refine((parts) => parts.filter(isScan).length <= PLAN_SCANS_MAX, { error: 'tooManyScans' })
  .refine((parts) => parts.filter(isAirway).length <= PLAN_AIRWAYS_MAX, { error: 'tooManyAirways' })
  .refine((parts) => parts.filter(isView).length <= PLAN_VIEWS_MAX, { error: 'tooManyViews' });

/** The plans of a volume as one organisation reads them. */
export const PlanSet = AnnotatedAsset.extend({
  /** The number of saves by the reader's organisation; 0 before the first. */
  version: z.int().min(0),
  /** Parts of the reader's organisation. A save replaces all of them. */
  parts: z.array(AuthoredPart),
  /** Parts of the other side, only for reading. A clinic reads the parts of every lab; a lab reads the clinic's parts. */
  others: z.array(AuthoredPart),
});
export type PlanSet = z.infer<typeof PlanSet>;

/** `data` of the refusal 40902. Nothing was saved; `newest` is the present plan. */
export const PlanConflict = z.object({ newest: PlanSet });
