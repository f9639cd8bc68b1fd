import * as z from 'zod';
import { storedDocument } from '#shared/stored-document.ts';

/** The names of a package's files where they differ from their own, in the order of the package. */
export const packageNamesDocument = storedDocument('packageNames', z.object({ names: z.array(z.string()) }));
