/** Types for subset-font 2.9, which has none. Only the parts that `cut-fonts.ts` uses. */
declare module 'subset-font' {
  interface SubsetOptions {
    readonly targetFormat: 'woff2';
    readonly variationAxes: { readonly wght: { readonly min: number; readonly max: number } };
    /** The OpenType features to keep. */
    readonly keepFeatures: readonly string[];
  }
  export default function subsetFont(font: Buffer, letters: string, options: SubsetOptions): Promise<Buffer>;
}
