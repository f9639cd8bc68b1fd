import type { DisplayWindow, ImageStack } from '#shared/file/image-stack.ts';
import type { DicomDataset } from '#functions/imaging/dicom/dicom-dataset.ts';
import type { FrameAttributes } from '#functions/imaging/dicom/frame-attributes.ts';
import { lookUp, type LookupTable, readSequenceTable } from './lookup-table.ts';
import type { PixelLayout } from '#functions/imaging/dicom/pixel-layout.ts';
import type { StoredValues } from './value-range.ts';
import type { ValueScale } from './wide-values.ts';

type VoiFunction = ImageStack['VOILUTFunction'];
type PixelRange = { readonly from: number; readonly to: number };

/**
 * The steps from stored to displayed values (PS3.3 C.11): Modality LUT or rescale, then VOI LUT or window, then inversion (MONOCHROME1).
 */
export type Display = {
  readonly bitsStored: number;
  readonly modalityTable?: LookupTable | undefined;
  readonly RescaleSlope: number;
  readonly RescaleIntercept: number;
  readonly voiTable?: LookupTable | undefined;
  readonly windows: readonly DisplayWindow[];
  readonly VOILUTFunction: VoiFunction;
  readonly isInverse: boolean;
  readonly padding?: PixelRange | undefined;
};

const VOI_FUNCTIONS = ['LINEAR', 'LINEAR_EXACT', 'SIGMOID'] as const satisfies readonly VoiFunction[];
const STORED_VALUES = 0x10000;

/** Reads the display settings of a frame. */
export function readDisplay(dataset: DicomDataset, layout: PixelLayout, attributes: FrameAttributes): Display {
  const voi = attributes('FrameVOILUTSequence');
  const modalityTable = readSequenceTable(dataset, 'ModalityLUTSequence', layout.isSigned);
  const rescale = attributes('PixelValueTransformationSequence');
  const slope = rescale.number('RescaleSlope') ?? 1;
  const RescaleIntercept = modalityTable ? 0 : (rescale.number('RescaleIntercept') ?? 0);
  return {
    bitsStored: layout.bitsStored,
    modalityTable,
    // If there is a Modality LUT, rescale values only describe it and are not applied in addition (PS3.3 C.11.1).
    RescaleSlope: modalityTable || slope === 0 ? 1 : slope,
    RescaleIntercept,
    voiTable: readSequenceTable(voi, 'VOILUTSequence', layout.isSigned || RescaleIntercept < 0),
    windows: readWindows(voi),
    VOILUTFunction: VOI_FUNCTIONS.find((name) => name === voi.string('VOILUTFunction')) ?? 'LINEAR',
    isInverse: layout.photometric === 'MONOCHROME1',
    // Padding is a range of stored values. A modality table replaces the stored values, so the range no longer applies.
    padding: modalityTable ? undefined : readPadding(dataset, layout),
  };
}

/** Adapts the display to stored values that were scaled to 16 bits. Windows and VOI tables stay, because they apply to modality values. */
export function withScale(display: Display, scale: ValueScale | undefined): Display {
  if (!scale || (scale.slope === 1 && scale.offset === 0)) return display;
  const { slope, offset } = scale;
  const { RescaleSlope, RescaleIntercept, padding } = display;
  return {
    ...display,
    RescaleSlope: RescaleSlope * slope,
    RescaleIntercept: RescaleIntercept + RescaleSlope * offset,
    padding: padding && {
      from: Math.round((padding.from - offset) / slope),
      to: Math.round((padding.to - offset) / slope),
    },
  };
}

function readWindows(voi: DicomDataset): DisplayWindow[] {
  const widths = voi.numbers('WindowWidth');
  const explanations = voi.strings('WindowCenterWidthExplanation');
  return voi.numbers('WindowCenter').flatMap((WindowCenter, index) => {
    const WindowWidth = widths[index];
    if (WindowWidth === undefined || WindowWidth <= 0) return [];
    const explanation = explanations[index];
    return [{ WindowCenter, WindowWidth, ...(explanation ? { WindowCenterWidthExplanation: explanation } : {}) }];
  });
}

function readPadding(dataset: DicomDataset, { isSigned, bitsAllocated }: PixelLayout): PixelRange | undefined {
  // The padding is written in 16 bits. If samples are signed, a value above 32,767 is negative.
  const wraps = isSigned && bitsAllocated <= 16;
  const signed = (value: number): number => (wraps && value > 0x7fff ? value - STORED_VALUES : value);
  const value = dataset.number('PixelPaddingValue');
  if (value === undefined) return undefined;
  const limit = dataset.number('PixelPaddingRangeLimit') ?? value;
  return { from: Math.min(signed(value), signed(limit)), to: Math.max(signed(value), signed(limit)) };
}

/** The brightness of a modality value, from 0 to 1 within the window. These are the formulas of PS3.3 C.11.2.1.2 and C.11.2.1.3. */
const WINDOW_FUNCTIONS: Record<VoiFunction, (value: number, center: number, width: number) => number> = {
  LINEAR: (value, center, width) =>
    width <= 1 ? (value > center - 0.5 ? 1 : 0) : (value - (center - 0.5)) / (width - 1) + 0.5,
  LINEAR_EXACT: (value, center, width) => (value - center) / width + 0.5,
  SIGMOID: (value, center, width) => 1 / (1 + Math.exp((-4 * (value - center)) / width)),
};

/** Returns the byte that a window shows for a modality value, from 0 for black to 255 for white. */
export function windowed(value: number, { WindowCenter, WindowWidth }: DisplayWindow, voi: VoiFunction): number {
  return Math.round(255 * Math.min(1, Math.max(0, WINDOW_FUNCTIONS[voi](value, WindowCenter, WindowWidth))));
}

/** Returns the bytes that show a grey image. It makes a table over all stored values and applies it to each pixel. Padding is black. */
export function toGreyBytes(values: StoredValues, display: Display, window: DisplayWindow): Uint8Array {
  const { RescaleSlope, RescaleIntercept, voiTable, VOILUTFunction, isInverse, padding } = display;
  const bytes = new Uint8Array(STORED_VALUES);
  const top = voiTable ? 2 ** voiTable.bits - 1 : 1;
  for (let index = 0; index < STORED_VALUES; index += 1) {
    // Signed and unsigned values of 16 bits use the same table. Its upper half is for negative values if the values are signed.
    const stored = index >= STORED_VALUES / 2 && values instanceof Int16Array ? index - STORED_VALUES : index;
    if (padding && stored >= padding.from && stored <= padding.to) continue;
    const value = stored * RescaleSlope + RescaleIntercept;
    const byte = voiTable
      ? Math.round((255 * Math.min(top, lookUp(voiTable, value))) / top)
      : windowed(value, window, VOILUTFunction);
    bytes[index] = isInverse ? 255 - byte : byte;
  }
  const shown = new Uint8Array(values.length);
  for (let pixel = 0; pixel < shown.length; pixel += 1) shown[pixel] = bytes[(values[pixel] ?? 0) & 0xffff] ?? 0;
  return shown;
}
