import { jpegSegments } from './jpeg-segments.ts';

const APP0 = 0xe0;
const APP14 = 0xee;
/** Adobe's segment with version 100, no flags and transform 0, which means red, green and blue (ITU-T T.872 6.5.3). */
const ADOBE_RGB = Uint8Array.of(0xff, APP14, 0, 14, 0x41, 0x64, 0x6f, 0x62, 0x65, 0, 100, 0, 0, 0, 0, 0);
const START_BYTES = 2;

/**
 * Adds the marker of red, green and blue to a JPEG, for a DICOM file that says RGB. Without the marker, the decoder takes three components
 * as luminance and colour differences. If the encoder wrote a marker, the JPEG stays unchanged.
 */
export function withColourMarker(bytes: Uint8Array): Uint8Array {
  for (const { marker } of jpegSegments(bytes)) {
    if (marker === APP0 || marker === APP14) return bytes;
    if (marker < APP0) break;
  }
  return Buffer.concat([bytes.subarray(0, START_BYTES), ADOBE_RGB, bytes.subarray(START_BYTES)]);
}
