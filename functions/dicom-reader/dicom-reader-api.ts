import * as z from 'zod';
import { FileId, OrganisationId } from '#shared/ids.ts';

/** The instances of one file that are asked for. */
const ReadFile = z.object({
  fileId: FileId,
  isZip: z.boolean(),
  /** Positions of the entries in the zip. */
  entries: z.array(z.int().min(0)).min(1),
});

const Read = z.object({
  organisationId: OrganisationId,
  files: z.array(ReadFile).min(1),
  /** The object that the answer is written to; below `package/` of the first file. */
  key: z.string().regex(/^package\/org_[0-9A-Z]{26}\/fil_[0-9A-Z]{26}\/dicomweb-[\w-]{20,64}$/u),
});

/** The input of the function that reads DICOM files: the instances, and the form in which they are answered. */
export const DicomReaderInput = z.discriminatedUnion('form', [
  Read.extend({ form: z.literal('instances'), boundary: z.string(), isSingle: z.boolean() }),
  Read.extend({ form: z.literal('metadata'), bulkRoot: z.string() }),
  Read.extend({
    form: z.literal('frames'),
    boundary: z.string(),
    frames: z.array(z.int().min(1)).min(1),
    /** Media types that the client takes, the best first: as stored where its type is among them, else decoded. */
    accepted: z.array(z.string()),
  }),
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

/** The type and size of what the reader wrote, or an HTTP status with the reason why it could not. */
export const DicomReaderAnswer = z.union([
  z.object({ contentType: z.string(), sizeBytes: z.int() }),
  z.object({ status: z.union([z.literal(404), z.literal(406), z.literal(409)]), message: z.string() }),
]);
export type DicomReaderAnswer = z.infer<typeof DicomReaderAnswer>;
