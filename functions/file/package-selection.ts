import * as z from 'zod';
import { storedDocument } from '#shared/stored-document.ts';

/** The files of a selection, each an object and its name in the zip. */
export const selectionDocument = storedDocument(
  'packageSelection',
  z.object({ files: z.array(z.object({ key: z.string(), name: z.string(), sizeBytes: z.int() })) }),
);

/** The bytes of a selection that are packed so far. */
export const packingProgressDocument = storedDocument('packingProgress', z.object({ packedBytes: z.int() }));
