import * as z from 'zod';
import { storedDocument } from '#shared/stored-document.ts';

/** The document with the names of a package's files, in the order of the package. It exists only if names differ from the files' own. */
export const packageNamesDocument = storedDocument('packageNames', z.object({ names: z.array(z.string()) }));
