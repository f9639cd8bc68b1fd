import type * as z from 'zod';
import type { StoredDocument } from '#shared/stored-document.ts';
import { fetchBytes } from './fetch-bytes.ts';

/**
 * Fetches a stored document by its presigned URL.
 * @throws {UnreachableError} when the storage does not answer, {NewerShapeError} if a newer release wrote the document
 */
export const fetchDocument = async <Schema extends z.ZodType>(
  url: string,
  document: StoredDocument<Schema>,
  signal: AbortSignal,
): Promise<z.output<Schema>> => document.decode(await fetchBytes(url, { signal }));
