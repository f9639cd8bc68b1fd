import { jpegSegments } from './jpeg-segments.ts';

const APP0 = 0xe0;
const APP14 = 0xee;
/** Adobe's segment: version 100, no flags, transform 0, that is red, green and blue (ITU-T T.872 6.5.3). */
const ADOBE_RGB = Uint8Array.of(0xff, APP14, 0, 14, 0x41, 0x64, 0x6f, 0x62, 0x65, 0, 100, 0, 0, 0, 0, 0);
const START_BYTES = 2;

/**
 * Adds the marker of stored red, green and blue to a JPEG whose DICOM file says so. Without it, the decoder takes three components for
 * luminance and colour differences. An existing marker is the encoder's, and counts.
 */
export function withColourMarker(bytes: Uint8Array): Uint8Array {
  for (const { marker } of jpegSegments(bytes)) {
    if (marker === APP0 || marker === APP14) return bytes;
    if (marker < APP0) break;
  }
  return Buffer.concat([bytes.subarray(0, START_BYTES), ADOBE_RGB, bytes.subarray(START_BYTES)]);
}
