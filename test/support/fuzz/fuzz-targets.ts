import type { FuzzTarget } from './fuzz-target.ts';

/** Parsers to fuzz, by name. A child process loads only its own parser. */
export const FUZZ_TARGETS = {
  bmp: async () => (await import('#test/support/image/fuzz-images.ts')).bmpTarget,
  photo: async () => (await import('#test/support/image/fuzz-images.ts')).photoTarget,
  pdf: async () => (await import('#test/support/pdf/fuzz-pdf.ts')).pdfTarget,
  dicom: async () => (await import('#test/support/dicom/fuzz-dicom.ts')).dicomTarget,
  dicomSeries: async () => (await import('#test/support/dicom/fuzz-dicom.ts')).dicomSeriesTarget,
  jpegLossless: async () => (await import('#test/support/dicom/fuzz-dicom.ts')).jpegLosslessTarget,
  jpegDct: async () => (await import('#test/support/dicom/fuzz-dicom.ts')).jpegDctTarget,
  jpegLs: async () => (await import('#test/support/dicom/fuzz-dicom.ts')).jpegLsTarget,
  jpeg2000: async () => (await import('#test/support/dicom/fuzz-dicom.ts')).jpeg2000Target,
  htj2k: async () => (await import('#test/support/dicom/fuzz-dicom.ts')).htj2kTarget,
  rle: async () => (await import('#test/support/dicom/fuzz-dicom.ts')).rleTarget,
  zip: async () => (await import('#test/support/zip/fuzz-zip.ts')).zipTarget,
  stl: async () => (await import('#test/support/mesh/fuzz-meshes.ts')).stlTarget,
  ply: async () => (await import('#test/support/mesh/fuzz-meshes.ts')).plyTarget,
  obj: async () => (await import('#test/support/mesh/fuzz-meshes.ts')).objTarget,
  off: async () => (await import('#test/support/mesh/fuzz-meshes.ts')).offTarget,
  glb: async () => (await import('#test/support/mesh/fuzz-meshes.ts')).glbTarget,
  mtl: async () => (await import('#test/support/mesh/fuzz-meshes.ts')).mtlTarget,
  layout: async () => (await import('#test/support/layout/fuzz-layout.ts')).layoutTarget,
  throwing: async () => (await import('./sick-targets.ts')).throwing,
  refusing: async () => (await import('./sick-targets.ts')).refusing,
  hanging: async () => (await import('./sick-targets.ts')).hanging,
  dying: async () => (await import('./sick-targets.ts')).dying,
  hoarding: async () => (await import('./sick-targets.ts')).hoarding,
} as const satisfies Readonly<Record<string, () => Promise<FuzzTarget>>>;

export type FuzzTargetName = keyof typeof FUZZ_TARGETS;
