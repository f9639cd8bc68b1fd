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

/**
 * Column and row in pixels of the file (PS3.3 C.18.6). (0, 0) is the outer corner of the top left pixel; the centre of this pixel is (0.5,
 * 0.5).
 */
const PixelPoint = z.tuple([Coordinate, Coordinate]);
/** Position in millimetres along the patient's axes, LPS (PS3.3 C.7.6.2.1.1). */
const PatientPoint = z.tuple([Coordinate, Coordinate, Coordinate]);

const AnnotationId = z.uuid();
const Text = z.string().trim().max(ANNOTATION_TEXT_LENGTH_MAX);

/** Returns the schemas of all kinds of annotation for one sort of points. Measured values are computed from the points and never stored. */
function kindsOf<const Place extends z.ZodRawShape, Point extends z.ZodTuple>(place: Place, point: Point) {
  const base = { annotationId: AnnotationId, ...place };
  const path = (least: number) => z.array(point).min(least).max(ANNOTATION_POINTS_MAX);
  return [
    z.object({ kind: z.literal('length'), ...base, points: z.tuple([point, point]) }),
    /** An angle. The second point is its vertex. */
    z.object({ kind: z.literal('angle'), ...base, points: z.tuple([point, point, point]) }),
    /** Angle between two lines: through the first two points, and through the last two. */
    z.object({ kind: z.literal('lines'), ...base, points: z.tuple([point, point, point, point]) }),
    /** Open curve with a measured length. In a volume it is the panoramic curve along the dental arch. */
    z.object({ kind: z.literal('curve'), ...base, points: path(2) }),
    /** Closed polygon: a line joins the last point to the first. */
    z.object({ kind: z.literal('polygon'), ...base, points: path(3) }),
    /**
     * Ellipse: its centre, and the ends a and b of two conjugate half-axes. Its points are centre + cos t · (a − centre) + sin t · (b −
     * centre).
     */
    z.object({ kind: z.literal('ellipse'), ...base, points: z.tuple([point, point, point]) }),
    /** An arrow, from its text to its tip. */
    z.object({ kind: z.literal('arrow'), ...base, points: z.tuple([point, point]), text: Text }),
    z.object({ kind: z.literal('text'), ...base, points: z.tuple([point]), text: Text.min(1) }),
  ] as const;
}

const onPixels = { space: z.literal('pixels'), frame: z.int().min(0).max(99_999) };
const inPatient = {
  space: z.literal('patient'),
  /** Present if the annotation was drawn in the panoramic image. It is then measured along the panoramic curve. */
  isUnrolled: z.literal(true).optional(),
};

/** An annotation on one frame of an image. */
export const PixelAnnotation = z.discriminatedUnion('kind', [
  ...kindsOf(onPixels, PixelPoint),
  /** A known distance that gives the frame its scale. Only the newest calibration of a frame applies. */
  z.object({
    kind: z.literal('calibration'),
    annotationId: AnnotationId,
    ...onPixels,
    points: z.tuple([PixelPoint, PixelPoint]),
    mm: z.number().min(0.01).max(10_000),
  }),
  /** Line along which the page shows the values of the pixels, starting at its first point. */
  z.object({
    kind: z.literal('profile'),
    annotationId: AnnotationId,
    ...onPixels,
    points: z.tuple([PixelPoint, PixelPoint]),
  }),
  /**
   * Planned implant: the middle of its platform, and a point that gives its direction. Its length is `lengthMm`, not the distance of the
   * points.
   */
  z.object({
    kind: z.literal('implant'),
    annotationId: AnnotationId,
    ...onPixels,
    points: z.tuple([PixelPoint, PixelPoint]),
    diameterMm: z.number().min(1).max(10),
    lengthMm: z.number().min(3).max(60),
  }),
  /** Upper border of the mandibular canal, drawn by a person. */
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

/** Measurement or remark on an asset. `space` is the coordinate space of its points. */
export const Annotation = z.discriminatedUnion('space', [PixelAnnotation, PatientAnnotation]);
export type Annotation = z.infer<typeof Annotation>;

const Author = z.object({
  /** Person who drew the annotation, or changed it last. `at` is the time when this person saved it. */
  author: z.object({ name: z.string(), side: OrderSide }),
  at: UnixSeconds,
});
export const AuthoredAnnotation = z.intersection(Annotation, Author);
export type AuthoredAnnotation = z.infer<typeof AuthoredAnnotation>;

const pointCount = (annotations: readonly Annotation[]): number =>
  annotations.reduce((sum, { points }) => sum + points.length, 0);

/** All annotations of one organisation on one asset, in the form that the caller sends. */
export const Annotations = z
  .array(Annotation)
  .max(ANNOTATIONS_MAX)
  .refine((list) => pointCount(list) <= ANNOTATION_POINTS_TOTAL_MAX, { error: 'tooManyPoints' })
  .refine((list) => new Set(list.map(({ annotationId }) => annotationId)).size === list.length, {
    error: 'sameIdTwice',
  });

export const AnnotatedAsset = z.object({ fileId: FileId, assetId: z.string().regex(/^[\w.-]{1,64}$/u) });
export type AnnotatedAsset = z.infer<typeof AnnotatedAsset>;

/** Annotations of an asset for a reader of one organisation. */
export const AnnotationSet = AnnotatedAsset.extend({
  /** Number of times that the reader's organisation has saved annotations of this asset; 0 = never. */
  version: z.int().min(0),
  /** Annotations of the reader's organisation. A save replaces all of them. */
  annotations: z.array(AuthoredAnnotation),
  /** Annotations of the other side, for reading only. A clinic reads the annotations of every lab; a lab reads the clinic's annotations. */
  others: z.array(AuthoredAnnotation),
});
export type AnnotationSet = z.infer<typeof AnnotationSet>;

/** The `data` of the refusal 40902. Nothing was saved, and `newest` has the asset's current annotations. */
export const AnnotationConflict = z.object({ newest: AnnotationSet });
