import { readInstance } from '#functions/imaging/dicom/dicom-metadata.ts';
import { frameAttributes } from '#functions/imaging/dicom/frame-attributes.ts';
import { encapsulatedKind } from '#functions/imaging/dicom/encapsulated.ts';
import { readDicomElements, readDicomHead } from '#functions/imaging/dicom/read-dicom.ts';
import { statedAttributes } from '#functions/imaging/dicom/stated-attributes.ts';
import { referencedFiles } from '#functions/imaging/dicom/referenced-files.ts';
import { namedFiles } from '#functions/mesh/material/named-files.ts';
import { SNIFF_HEAD_BYTES, sniffFileKind } from '#functions/sniff/sniff-file-kind.ts';
import type { StatedAttributes } from '#shared/dicomweb/dicomweb-attributes.ts';
import type { DicomInstance } from '#shared/file/dicom-metadata.ts';
import type { ManifestEntry } from '#shared/file/manifest.ts';
import { FILE_KINDS } from '#shared/file/file-kind.ts';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import type { ExtractedFile } from './case-plan.ts';

/** Name and size of an entry as the zip states them, or of an upload as it was announced. */
export interface NamedContent {
  readonly index: number;
  readonly path: string;
  readonly sizeBytes: number;
}

export const refusedEntry = ({ index, path, sizeBytes }: NamedContent, error: RejectedFileError): ManifestEntry => ({
  index,
  path,
  kind: null,
  sizeBytes,
  outcome: 'refused',
  reason: error.reason,
  ...(error.detail === '' ? {} : { detail: error.detail }),
});

/**
 * Number of bytes that are read from the start of a large entry. In a DICOM file, the descriptive attributes come before the large
 * attributes.
 */
export const HEAD_BYTES = 256 * 1024;

/**
 * Returns the kind and description of an entry, by its bytes. A program is refused, so that its bytes are never stored. `head` holds all
 * bytes of a small entry, and at least the first `HEAD_BYTES` of a large one.
 */
export function judgeContent(content: NamedContent, head: Uint8Array): Omit<ExtractedFile, 'place'> | ManifestEntry {
  const kind = sniffFileKind(head.subarray(0, SNIFF_HEAD_BYTES), content.path, content.sizeBytes);
  if (FILE_KINDS[kind] === 'program')
    return { ...refusedEntry(content, new RejectedFileError('executableFile')), kind };
  const isWhole = head.length === content.sizeBytes;
  const dicom = kind === 'dicom' ? (isWhole ? describeDicom(head) : describeLargeDicom(head)) : undefined;
  const names = dicom?.names ?? namedFiles(kind, head).map((alternatives) => [...alternatives]);
  return {
    index: content.index,
    path: content.path,
    kind,
    ...(dicom?.instance && { instance: dicom.instance }),
    ...(dicom && { stated: dicom.stated }),
    ...(names.length > 0 && { names }),
  };
}

type Described = {
  /** Absent for a large file, which is described later, when all of it is read. */
  readonly instance?: DicomInstance;
  readonly names: string[][];
  readonly stated: StatedAttributes;
};

/**
 * Describes a large file. The description is complete only if the file wraps a document or is part of a concatenation. The frames of any
 * other large file are described later, when all of it is read.
 */
function describeLargeDicom(head: Uint8Array): Described | undefined {
  const described = describeDicom(head, readDicomHead);
  if (described?.instance === undefined) return undefined;
  const { instance, stated } = described;
  const isKnown = encapsulatedKind(instance) !== undefined || instance.ConcatenationUID !== undefined;
  return isKnown ? described : { stated, names: [] };
}

/** Describes a DICOM file; `undefined` if it is damaged. Such a file becomes an asset of its own, and its conversion reports the damage. */
function describeDicom(bytes: Uint8Array, read = readDicomElements): Described | undefined {
  try {
    const dicom = read(bytes);
    const { dataset } = dicom;
    const names = referencedFiles(dataset).map((name) => [name]);
    return { instance: readInstance(dataset, frameAttributes(dataset)(0)), names, stated: statedAttributes(dicom) };
  } catch (error) {
    if (error instanceof RejectedFileError) return undefined;
    throw error;
  }
}
