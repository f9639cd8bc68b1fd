interface SyntaxRow {
  readonly keyword: string;
  readonly uid: string;
  readonly header: 'implicit' | 'explicit' | 'deflated' | 'bigEndian';
  readonly pixels: string;
}

export const IMPLICIT_LITTLE_ENDIAN = {
  keyword: 'ImplicitVRLittleEndian',
  uid: '1.2.840.10008.1.2',
  header: 'implicit',
  pixels: 'native',
} as const satisfies SyntaxRow;
export const EXPLICIT_LITTLE_ENDIAN = {
  keyword: 'ExplicitVRLittleEndian',
  uid: '1.2.840.10008.1.2.1',
  header: 'explicit',
  pixels: 'native',
} as const satisfies SyntaxRow;
export const EXPLICIT_BIG_ENDIAN = {
  keyword: 'ExplicitVRBigEndian',
  uid: '1.2.840.10008.1.2.2',
  header: 'bigEndian',
  pixels: 'native',
} as const satisfies SyntaxRow;

/**
 * Transfer syntaxes that we read (PS3.6 table A-1), by the keyword of the standard. Any other syntax is refused. `pixels` is the coding of
 * the pixel data, and `header` is the encoding of the elements.
 */
export const TRANSFER_SYNTAXES = [
  IMPLICIT_LITTLE_ENDIAN,
  EXPLICIT_LITTLE_ENDIAN,
  { keyword: 'DeflatedExplicitVRLittleEndian', uid: '1.2.840.10008.1.2.1.99', header: 'deflated', pixels: 'native' },
  EXPLICIT_BIG_ENDIAN,
  { keyword: 'JPEGBaseline8Bit', uid: '1.2.840.10008.1.2.4.50', header: 'explicit', pixels: 'jpeg' },
  { keyword: 'JPEGExtended12Bit', uid: '1.2.840.10008.1.2.4.51', header: 'explicit', pixels: 'jpeg' },
  {
    keyword: 'JPEGSpectralSelectionNonHierarchical68',
    uid: '1.2.840.10008.1.2.4.53',
    header: 'explicit',
    pixels: 'jpeg',
  },
  {
    keyword: 'JPEGFullProgressionNonHierarchical1012',
    uid: '1.2.840.10008.1.2.4.55',
    header: 'explicit',
    pixels: 'jpeg',
  },
  { keyword: 'JPEGLossless', uid: '1.2.840.10008.1.2.4.57', header: 'explicit', pixels: 'jpegLossless' },
  { keyword: 'JPEGLosslessSV1', uid: '1.2.840.10008.1.2.4.70', header: 'explicit', pixels: 'jpegLossless' },
  { keyword: 'JPEGLSLossless', uid: '1.2.840.10008.1.2.4.80', header: 'explicit', pixels: 'jpegLs' },
  { keyword: 'JPEGLSNearLossless', uid: '1.2.840.10008.1.2.4.81', header: 'explicit', pixels: 'jpegLs' },
  { keyword: 'JPEG2000Lossless', uid: '1.2.840.10008.1.2.4.90', header: 'explicit', pixels: 'jpeg2000' },
  { keyword: 'JPEG2000', uid: '1.2.840.10008.1.2.4.91', header: 'explicit', pixels: 'jpeg2000' },
  { keyword: 'HTJ2KLossless', uid: '1.2.840.10008.1.2.4.201', header: 'explicit', pixels: 'htj2k' },
  { keyword: 'HTJ2KLosslessRPCL', uid: '1.2.840.10008.1.2.4.202', header: 'explicit', pixels: 'htj2k' },
  { keyword: 'HTJ2K', uid: '1.2.840.10008.1.2.4.203', header: 'explicit', pixels: 'htj2k' },
  { keyword: 'RLELossless', uid: '1.2.840.10008.1.2.5', header: 'explicit', pixels: 'rle' },
] as const satisfies readonly SyntaxRow[];

export type TransferSyntax = (typeof TRANSFER_SYNTAXES)[number];
export type TransferSyntaxKeyword = TransferSyntax['keyword'];

export const transferSyntaxOf = (uid: string): TransferSyntax | undefined =>
  TRANSFER_SYNTAXES.find((row) => row.uid === uid);
