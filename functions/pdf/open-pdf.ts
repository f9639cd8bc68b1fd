import { PDFiumLibrary, type PDFiumDocument } from '@hyzyla/pdfium';
import * as z from 'zod';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import { PDF_MEMORY_BYTES_MAX } from './pdf-limits.ts';

const WASM_PAGE_BYTES = 64 * 1024;

/**
 * Opens a PDF in an instance of PDFium without scripts and forms. Each document gets a new instance, so a hostile document cannot affect
 * later ones. Throws RejectedFileError for a damaged document, one with a password, or one that needs too much memory.
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
    // The package reports PDFium's reasons only as text.
    const isLocked = cause instanceof Error && /password|security/iu.test(cause.message);
    throw new RejectedFileError(isLocked ? 'pdfEncrypted' : 'pdfDamaged', '', { cause });
  }
}

/** The memory of a WASM module, with the members that are used here. */
type Memory = { readonly buffer: ArrayBuffer; grow: (pages: number) => number };
const isMemory = (value: unknown): boolean => typeof value === 'object' && value !== null && 'grow' in value;
/** The part of the package that its types do not declare. */
const WithMemory = z.object({ wasmExports: z.object({ memory: z.custom<Memory>(isMemory) }) });

/**
 * Limits the memory of PDFium, which otherwise grows as far as a document demands. PDFium fails when it asks for more. Returns a function
 * that answers whether the limit was reached.
 */
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
