import { PDFiumLibrary, type PDFiumDocument } from '@hyzyla/pdfium';
import * as z from 'zod';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import { PDF_MEMORY_BYTES_MAX } from './pdf-limits.ts';

const WASM_PAGE_BYTES = 64 * 1024;

/**
 * Opens a PDF in a new PDFium without scripts and forms, which is used for this document only. A hostile document leaves no trace in it,
 * and its memory is freed with it. Throws RejectedFileError for a damaged document or one with a password.
 */
export async function openPdf<Answer>(
  bytes: Uint8Array,
  read: (document: PDFiumDocument) => Promise<Answer>,
): Promise<Answer> {
  const library = await PDFiumLibrary.init();
  const isSpent = limitMemory(library);
  try {
    return await read(await library.loadDocument(bytes));
  } catch (cause) {
    if (cause instanceof RejectedFileError) throw cause;
    if (isSpent()) throw new RejectedFileError('pdfTooComplex', '', { cause });
    // The package gives PDFium's reasons in words only.
    const isLocked = cause instanceof Error && /password|security/iu.test(cause.message);
    throw new RejectedFileError(isLocked ? 'pdfEncrypted' : 'pdfDamaged', '', { cause });
  }
}

/** The memory of a WASM module, as far as it matters here. */
type Memory = { readonly buffer: ArrayBuffer; grow: (pages: number) => number };
const isMemory = (value: unknown): boolean => typeof value === 'object' && value !== null && 'grow' in value;
/** A part of the package that its types do not declare. */
const WithMemory = z.object({ wasmExports: z.object({ memory: z.custom<Memory>(isMemory) }) });

/** PDFium asks for as much as a document makes it; what it is not given ends its work. Answers whether that has happened. */
function limitMemory(library: PDFiumLibrary): () => boolean {
  const { memory } = WithMemory.parse(library['module']).wasmExports;
  const grow = memory.grow.bind(memory);
  let isSpent = false;
  memory.grow = (pages) => {
    isSpent = memory.buffer.byteLength + pages * WASM_PAGE_BYTES > PDF_MEMORY_BYTES_MAX;
    if (isSpent) throw new RangeError('PDFium’s memory is spent');
    return grow(pages);
  };
  return () => isSpent;
}
