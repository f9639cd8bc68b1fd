import * as z from 'zod';
import { DicomElementList } from '#shared/dicomweb/dicom-element.ts';
import { StatedAttributes } from '#shared/dicomweb/dicomweb-attributes.ts';
import { StoreFailure } from '#shared/dicomweb/store-failures.ts';
import { Sha256 } from '#shared/file/sha256.ts';
import { FileId, OrganisationId } from '#shared/ids.ts';

/** The instances to read from one file. */
const ReadFile = z.object({
  fileId: FileId,
  isZip: z.boolean(),
  /** Positions of the entries in the zip. */
  entries: z.array(z.int().min(0)).min(1),
});

const Read = z.object({
  organisationId: OrganisationId,
  files: z.array(ReadFile).min(1),
  /** Key of the object to which the answer is written: `package/`, the organisation's id, the first file's id, and a name. */
  key: z.string().regex(/^package\/org_[0-9A-Z]{26}\/fil_[0-9A-Z]{26}\/dicomweb-[\w-]{20,64}$/u),
});

/** The patient attributes of a corrected copy, as DICOM writes them; '' for an unknown value. */
const PatientAttributes = z.object({
  PatientName: z.string(),
  PatientID: z.string(),
  PatientBirthDate: z.string(),
  PatientSex: z.enum(['M', 'F', 'O', '']),
});
export type PatientAttributes = z.infer<typeof PatientAttributes>;

/** The input of the function that reads DICOM files: the instances, and the form of the answer. */
export const DicomReaderInput = z.discriminatedUnion('form', [
  Read.extend({ form: z.literal('instances'), boundary: z.string(), isSingle: z.boolean() }),
  Read.extend({ form: z.literal('metadata'), bulkRoot: z.string() }),
  Read.extend({
    form: z.literal('frames'),
    boundary: z.string(),
    frames: z.array(z.int().min(1)).min(1),
    /**
     * Media types that the client accepts, the best first. Frames are sent as stored if the client accepts their type, and decoded
     * otherwise.
     */
    accepted: z.array(z.string()),
  }),
  Read.extend({ form: z.literal('corrected'), patient: PatientAttributes, at: z.int() }),
  Read.extend({ form: z.literal('bulkData'), boundary: z.string(), tags: z.array(z.string()) }),
  Read.extend({
    form: z.literal('rendered'),
    frame: z.int().min(1),
    type: z.enum(['image/jpeg', 'image/png']),
    quality: z.int().min(1).max(100),
    window: z.object({ WindowCenter: z.number(), WindowWidth: z.number().positive() }).optional(),
    size: z.object({ width: z.int().min(1), height: z.int().min(1) }).optional(),
  }),
]);
export type DicomReaderInput = z.infer<typeof DicomReaderInput>;

/**
 * The input of a request for which the reader writes no object. It asks for the digests of instances, the elements of one instance, or the
 * parts of a STOW-RS request.
 */
export const DicomReaderQuestion = z.discriminatedUnion('form', [
  Read.omit({ key: true }).extend({ form: z.literal('digests') }),
  Read.omit({ key: true }).extend({ form: z.literal('elements'), isVeiled: z.boolean() }),
  z.object({ form: z.literal('describe'), boundary: z.string().min(1).max(256), body: z.base64() }),
]);
export type DicomReaderQuestion = z.infer<typeof DicomReaderQuestion>;

/** One part of a STOW-RS request: its position in the body, and the facts that its bytes show. */
export const DescribedPart = z.object({
  start: z.int(),
  end: z.int(),
  sha256: Sha256,
  /** The attributes that could be read, even from a damaged instance. */
  stated: StatedAttributes,
  failure: StoreFailure.optional(),
});
export type DescribedPart = z.infer<typeof DescribedPart>;

/** The answer to a `DicomReaderQuestion`. Digests are in the order of each file's entries, and parts in the order of the body. */
export const DicomReaderFindings = z.union([
  DicomElementList,
  z.object({ digests: z.array(z.array(Sha256)) }),
  z.object({ parts: z.array(DescribedPart) }),
]);
export type DicomReaderFindings = z.infer<typeof DicomReaderFindings>;

/** The type and size of the written object, or an HTTP status with the reason of the failure. */
export const DicomReaderAnswer = z.union([
  z.object({ contentType: z.string(), sizeBytes: z.int() }),
  z.object({ status: z.union([z.literal(400), z.literal(404), z.literal(406), z.literal(409)]), message: z.string() }),
]);
export type DicomReaderAnswer = z.infer<typeof DicomReaderAnswer>;
