import type { ConversionNote } from '#shared/file/conversion-note.ts';
import type { ConvertedOutput } from '#shared/file/converted-output.ts';
import {
  type DicomInstance,
  type DicomMetadata,
  dicomMetadataDocument,
  PATIENT_FACTS,
} from '#shared/file/dicom-metadata.ts';
import type { DisplayWindow } from '#shared/file/image-stack.ts';
import { type Display, toGreyBytes } from '#functions/imaging/picture/display.ts';
import type { SeriesMember } from './group-series.ts';
import { pixelAspectOf, pixelSpacingOf } from './pixel-spacing.ts';
import { renderPreview } from '#functions/imaging/picture/render-preview.ts';
import { statedSummary } from '#functions/imaging/dicom/stated-summary.ts';
import { hasOddIdentifier } from '#functions/imaging/dicom/uid.ts';
import { chooseWindow, type StoredValues } from '#functions/imaging/picture/value-range.ts';

/** Modalities that record a projection on a detector. Lengths at the detector differ from lengths in the patient. */
const PROJECTIONS: ReadonlySet<string | undefined> = new Set(['PX', 'IO', 'DX', 'CR', 'RG']);

const tenths = (mm: number): number => Math.round(mm * 10) / 10;

type Size = { readonly Rows: number; readonly Columns: number };

/** Returns the facts of a series that a list shows, by the standard's keywords. */
export function summaryOf(
  instance: DicomInstance,
  { Rows, Columns }: Size,
  frames: number,
): Record<string, string | number> {
  const spacing = pixelSpacingOf(instance);
  const sizeMm = spacing && { widthMm: tenths(Columns * spacing.columnMm), heightMm: tenths(Rows * spacing.rowMm) };
  return { ...statedSummary(instance), Rows, Columns, frames, ...sizeMm };
}

/** Returns the notes that a dentist should read before measuring in an image. */
export function imageNotes(instance: DicomInstance): ConversionNote[] {
  const spacing = pixelSpacingOf(instance);
  const notes: ConversionNote[] = [];
  if (hasOddIdentifier(instance)) notes.push('identifierOdd');
  if (instance.LossyImageCompression === '01') notes.push('lossyCompressed');
  if (!spacing) notes.push('spacingUnknown');
  else if (spacing.at === 'detector' && PROJECTIONS.has(instance.Modality)) notes.push('spacingAtDetector');
  return notes;
}

const PATIENT_KEYS: readonly string[] = PATIENT_FACTS;

const withoutPatient = (series: DicomInstance): DicomMetadata['series'] =>
  Object.fromEntries(Object.entries(series).filter(([keyword]) => !PATIENT_KEYS.includes(keyword)));

/** Returns the metadata of a series, without its patient. */
export function metadataOf(
  members: readonly SeriesMember[],
  series: DicomInstance,
  notes: readonly ConversionNote[],
): ConvertedOutput {
  const metadata: DicomMetadata = {
    schemaVersion: 2,
    series: withoutPatient(series),
    instances: members.map(({ instance }) => ({
      SOPInstanceUID: instance.SOPInstanceUID,
      InstanceNumber: instance.InstanceNumber,
      ImagePositionPatient: instance.ImagePositionPatient,
      SliceLocation: instance.SliceLocation,
    })),
    notes: [...notes],
  };
  return documentOutput('metadata', dicomMetadataDocument.encode(metadata));
}

/** Returns an output that is a stored document. */
export const documentOutput = (
  role: 'metadata' | 'stackIndex' | 'volumeIndex',
  bytes: Uint8Array,
): ConvertedOutput => ({
  role,
  level: 0,
  contentType: 'application/json',
  bytes,
});

/** Returns the windows of a grey image: its own windows, or else one chosen for its values. */
export function windowsOf(display: Display, values: StoredValues): readonly DisplayWindow[] {
  const { voiTable } = display;
  if (display.windows.length > 0) return display.windows;
  if (!voiTable) return [chooseWindow(values, display)];
  // An index cannot contain a VOI table, so the window spans the values that the table maps.
  return [{ WindowCenter: voiTable.firstMapped + voiTable.values.length / 2, WindowWidth: voiTable.values.length }];
}

/** Draws the preview and thumbnail of the image that represents the series. */
export function renderGrey(
  { instance, display }: { readonly instance: DicomInstance; readonly display: Display },
  { Rows, Columns }: Size,
  { values, window }: { readonly values: StoredValues; readonly window: DisplayWindow },
): Promise<ConvertedOutput[]> {
  return renderPreview({
    data: toGreyBytes(values, display, window),
    info: { width: Columns, height: Rows, channels: 1 },
    pixelAspect: pixelAspectOf(instance),
  });
}
