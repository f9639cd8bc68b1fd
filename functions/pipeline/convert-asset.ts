import { unwrapDocument } from '#functions/imaging/dicom/encapsulated.ts';
import type { ImageKind } from '#functions/imaging/picture/convert-image.ts';
import type { SeriesFiles } from '#functions/imaging/volume/series-files.ts';
import { statedSummary } from '#functions/imaging/dicom/stated-summary.ts';
import type { MeshKind } from '#functions/mesh/read-mesh.ts';
import type { ConvertedOutput, OutputSink } from '#shared/file/converted-output.ts';
import type { FileKind } from '#shared/file/file-kind.ts';
import type { JawRole } from '#shared/file/jaw-role.ts';
import type { AssetKind } from '#shared/file/manifest.ts';
import type { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import { assetKindOf } from './asset-kinds.ts';
import type { ExtractedFile } from './case-plan.ts';
import { contentKind } from './content-kind.ts';
import type { FileContent } from './read-files.ts';

/** The result of a converter for one asset. */
export interface Conversion {
  readonly outputs: readonly ConvertedOutput[];
  readonly notes?: readonly string[];
  readonly summary?: Readonly<Record<string, string | number>>;
  /** Files of the asset that did not become part of the result; `name` is the path. */
  readonly refused?: readonly { readonly name: string; readonly error: RejectedFileError }[];
}

/**
 * The files of an asset, in the order in which the task `group` planned them. `read` yields their bytes in the requested order, and can be
 * called again.
 */
export interface AssetFiles {
  readonly files: readonly ExtractedFile[];
  readonly read: (files: readonly ExtractedFile[]) => AsyncIterable<FileContent>;
  readonly jawRole?: JawRole | undefined;
}

/**
 * Converts an asset. Returns its result, without the large outputs that were already written to the sink.
 * @throws {RejectedFileError} if the files cannot be converted
 */
export type Converter = (asset: AssetFiles, sink: OutputSink) => Promise<Conversion>;

const isMesh = (kind: FileKind): kind is MeshKind => assetKindOf(kind) === 'mesh';
const isImage = (kind: FileKind): kind is ImageKind => assetKindOf(kind) === 'image';

/**
 * Returns the kind and bytes of a file, or of the document that a DICOM file wraps. For a wrapped document, `summary` holds the patient's
 * data of the DICOM file.
 */
function contentOf({ file, bytes }: FileContent) {
  const kind = contentKind(file);
  if (kind === file.kind) return { kind, bytes, summary: {} };
  return { kind, bytes: unwrapDocument(bytes), summary: statedSummary(file.instance ?? {}) };
}

/** Returns a converter for assets of a single file. */
const ofOneFile =
  <Kind extends FileKind>(
    isOfKind: (kind: FileKind) => kind is Kind,
    convert: (bytes: Uint8Array, kind: Kind) => Promise<Conversion>,
  ): Converter =>
  async ({ files, read }) => {
    for await (const file of read(files)) {
      const { kind, bytes, summary } = contentOf(file);
      if (!isOfKind(kind)) continue;
      const converted = await convert(bytes, kind);
      return { ...converted, summary: { ...summary, ...converted.summary } };
    }
    throw new Error('an asset without a file of its kind');
  };

/** Converts a mesh together with the files that it refers to, all of them in memory. */
async function convertMeshFiles({ files, read, jawRole }: AssetFiles): Promise<Conversion> {
  const contents: FileContent[] = [];
  for await (const content of read(files)) contents.push(content);
  const { convertMesh } = await import('#functions/mesh/convert-mesh.ts');
  const companions = contents.map(({ file, bytes }) => ({ name: file.path, bytes }));
  for (const content of contents) {
    const { kind, bytes, summary } = contentOf(content);
    if (!isMesh(kind)) continue;
    const converted = await convertMesh(bytes, kind, { companions, jawRole });
    return { ...converted, summary: { ...summary, ...converted.summary } };
  }
  throw new Error('a mesh without its file');
}

function seriesFiles({ files, read }: AssetFiles): SeriesFiles {
  const byPath = new Map(files.map((file) => [file.path, file]));
  return {
    members: files.map(({ path, instance }) => ({ name: path, instance })),
    read: async function* (names) {
      const wanted = names.flatMap((name) => byPath.get(name) ?? []);
      for await (const { file, bytes } of read(wanted)) yield { name: file.path, bytes };
    },
  };
}

/** The converters by kind of asset. Each is loaded when it is first used. README.md explains how to add one. */
export const CONVERTERS = {
  dicomSeries: async (asset, sink) => {
    const { convertDicomSeries } = await import('#functions/imaging/volume/convert-dicom-series.ts');
    return convertDicomSeries(seriesFiles(asset), sink);
  },
  mesh: convertMeshFiles,
  image: ofOneFile(isImage, async (bytes, kind) => {
    const { convertImage } = await import('#functions/imaging/picture/convert-image.ts');
    return convertImage(bytes, kind);
  }),
  document: ofOneFile(
    (kind) => kind === 'pdf',
    async (bytes) => {
      const { convertPdf } = await import('#functions/pdf/convert-pdf.ts');
      return convertPdf(bytes);
    },
  ),
} as const satisfies Record<AssetKind, Converter>;
