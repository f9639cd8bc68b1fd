// The codecs ship no types; this is the part of their interface that we use.
declare module '@cornerstonejs/codec-charls/decodewasmjs' {
  import type { LoadCodec } from '#functions/imaging/codec-module.ts';
  const load: LoadCodec<'JpegLSDecoder'>;
  export default load;
}
declare module '@cornerstonejs/codec-openjpeg/decodewasmjs' {
  import type { LoadCodec } from '#functions/imaging/codec-module.ts';
  const load: LoadCodec<'J2KDecoder'>;
  export default load;
}
declare module '@cornerstonejs/codec-openjph/wasmjs' {
  import type { LoadCodec } from '#functions/imaging/codec-module.ts';
  const load: LoadCodec<'HTJ2KDecoder'>;
  export default load;
}
declare module '@cornerstonejs/codec-libjpeg-turbo-8bit/decodewasmjs' {
  import type { LoadCodec } from '#functions/imaging/codec-module.ts';
  const load: LoadCodec<'JPEGDecoder'>;
  export default load;
}
