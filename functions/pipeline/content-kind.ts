import { encapsulatedKind } from '#functions/imaging/dicom/encapsulated.ts';
import type { FileKind } from '#shared/file/file-kind.ts';
import type { ExtractedFile } from './case-plan.ts';

/** Returns the kind of the content to show. For a DICOM file that wraps a PDF or a mesh, that is the kind of the wrapped file. */
export const contentKind = ({ kind, instance = {} }: Pick<ExtractedFile, 'kind' | 'instance'>): FileKind =>
  kind === 'dicom' ? (encapsulatedKind(instance) ?? kind) : kind;
