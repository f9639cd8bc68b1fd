import * as z from 'zod';
import { storedDocument } from '#shared/stored-document.ts';

/** The document with the files of a selection: the object, name in the zip and size of each. */
export const selectionDocument = storedDocument(
  'packageSelection',
  z.object({ files: z.array(z.object({ key: z.string(), name: z.string(), sizeBytes: z.int() })) }),
);

/** The document with the number of bytes packed so far. */
export const packingProgressDocument = storedDocument('packingProgress', z.object({ packedBytes: z.int() }));
