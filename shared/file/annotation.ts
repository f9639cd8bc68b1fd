import * as z from 'zod';
import { FileId } from '../ids.ts';
import {
  ANNOTATION_POINTS_MAX,
  ANNOTATION_POINTS_TOTAL_MAX,
  ANNOTATION_TEXT_LENGTH_MAX,
  ANNOTATIONS_MAX,
} from '../limits.ts';
import { UnixSeconds } from '../unix-seconds.ts';
import { OrderSide } from '../order/order.ts';

const COORDINATE_MAX = 1_000_000;
const Coordinate = z.number().min(-COORDINATE_MAX).max(COORDINATE_MAX);

/** Column and row in pixels of the file; (0, 0) is the outer corner of the top left pixel, whose centre is (0.5, 0.5) (PS3.3 C.18.6). */
const PixelPoint = z.tuple([Coordinate, Coordinate]);
/** Millimetres in the patient's axes, LPS (PS3.3 C.7.6.2.1.1). */
const PatientPoint = z.tuple([Coordinate, Coordinate, Coordinate]);

const AnnotationId = z.uuid();
const Text = z.string().trim().max(ANNOTATION_TEXT_LENGTH_MAX);

/** Returns every kind of annotation, for points of one sort. Measured values are computed from the points, never stored. */
function kindsOf<const Place extends z.ZodRawShape, Point extends z.ZodTuple>(place: Place, point: Point) {
  const base = { annotationId: AnnotationId, ...place };
  const path = (least: number) => z.array(point).min(least).max(ANNOTATION_POINTS_MAX);
  return [
    z.object({ kind: z.literal('length'), ...base, points: z.tuple([point, point]) }),
    /** An angle; the second point is the vertex. */
    z.object({ kind: z.literal('angle'), ...base, points: z.tuple([point, point, point]) }),
    /** The angle between the line through the first two points and the line through the others. */
    z.object({ kind: z.literal('lines'), ...base, points: z.tuple([point, point, point, point]) }),
    /** An open curve; its length is measured. In a volume it is the panoramic curve along the dental arch. */
    z.object({ kind: z.literal('curve'), ...base, points: path(2) }),
    /** A closed polygon: the last point is joined to the first. */
    z.object({ kind: z.literal('polygon'), ...base, points: path(3) }),
    /** An ellipse: its centre and the ends of two conjugate half-axes: centre + cos t · (a − centre) + sin t · (b − centre). */
    z.object({ kind: z.literal('ellipse'), ...base, points: z.tuple([point, point, point]) }),
    /** An arrow, from its text to its tip. */
    z.object({ kind: z.literal('arrow'), ...base, points: z.tuple([point, point]), text: Text }),
    z.object({ kind: z.literal('text'), ...base, points: z.tuple([point]), text: Text.min(1) }),
  ] as const;
}

const onPixels = { space: z.literal('pixels'), frame: z.int().min(0).max(99_999) };
const inPatient = {
  space: z.literal('patient'),
  /** Whether it was drawn in the panoramic image, and is measured along the panoramic curve. */
  isUnrolled: z.literal(true).optional(),
};

/** An annotation on one frame of an image. */
export const PixelAnnotation = z.discriminatedUnion('kind', [
  ...kindsOf(onPixels, PixelPoint),
  /** A known distance, which gives the frame its scale; the newest one counts. */
  z.object({
    kind: z.literal('calibration'),
    annotationId: AnnotationId,
    ...onPixels,
    points: z.tuple([PixelPoint, PixelPoint]),
    mm: z.number().min(0.01).max(10_000),
  }),
  /** A line along which the values of the pixels are shown, from its first point on. */
  z.object({
    kind: z.literal('profile'),
    annotationId: AnnotationId,
    ...onPixels,
    points: z.tuple([PixelPoint, PixelPoint]),
  }),
  /** A planned implant: the middle of its platform, and a point towards which it goes. Its length is its own, not that of the points. */
  z.object({
    kind: z.literal('implant'),
    annotationId: AnnotationId,
    ...onPixels,
    points: z.tuple([PixelPoint, PixelPoint]),
    diameterMm: z.number().min(1).max(10),
    lengthMm: z.number().min(3).max(60),
  }),
  /** The upper border of the mandibular canal, as a person drew it. */
  z.object({
    kind: z.literal('canal'),
    annotationId: AnnotationId,
    ...onPixels,
    points: z.array(PixelPoint).min(2).max(ANNOTATION_POINTS_MAX),
  }),
]);
export type PixelAnnotation = z.infer<typeof PixelAnnotation>;

/** An annotation in a volume. */
const PatientAnnotation = z.discriminatedUnion('kind', [...kindsOf(inPatient, PatientPoint)]);

/** A measurement or remark on an asset, by the coordinate space of its points. */
export const Annotation = z.discriminatedUnion('space', [PixelAnnotation, PatientAnnotation]);
export type Annotation = z.infer<typeof Annotation>;

const Author = z.object({
  /** The person who drew it or changed it last, and when. */
  author: z.object({ name: z.string(), side: OrderSide }),
  at: UnixSeconds,
});
export const AuthoredAnnotation = z.intersection(Annotation, Author);
export type AuthoredAnnotation = z.infer<typeof AuthoredAnnotation>;

const pointCount = (annotations: readonly Annotation[]): number =>
  annotations.reduce((sum, { points }) => sum + points.length, 0);

/** All annotations of one organisation on one asset, as the caller sends them. */
export const Annotations = z
  .array(Annotation)
  .max(ANNOTATIONS_MAX)
  .refine((list) => pointCount(list) <= ANNOTATION_POINTS_TOTAL_MAX, { error: 'tooManyPoints' })
  .refine((list) => new Set(list.map(({ annotationId }) => annotationId)).size === list.length, {
    error: 'sameIdTwice',
  });

export const AnnotatedAsset = z.object({ fileId: FileId, assetId: z.string().regex(/^[\w.-]{1,64}$/u) });
export type AnnotatedAsset = z.infer<typeof AnnotatedAsset>;

/** The annotations of an asset as one organisation reads them. */
export const AnnotationSet = AnnotatedAsset.extend({
  /** The number of saves by the reader's organisation; 0 before the first. */
  version: z.int().min(0),
  /** The annotations of the reader's organisation: a save replaces them. */
  annotations: z.array(AuthoredAnnotation),
  /** The annotations of the other side, to read only: a clinic reads every lab's, a lab the clinic's. */
  others: z.array(AuthoredAnnotation),
});
export type AnnotationSet = z.infer<typeof AnnotationSet>;

/** The `data` of the refusal 40902: nothing was saved; `newest` holds the asset's present annotations. */
export const AnnotationConflict = z.object({ newest: AnnotationSet });
