/** subset-font 2.9 has no types; these are what `cut-fonts.ts` asks of it. */
declare module 'subset-font' {
  interface SubsetOptions {
    readonly targetFormat: 'woff2';
    readonly variationAxes: { readonly wght: { readonly min: number; readonly max: number } };
    /** OpenType's names; others are left out. */
    readonly keepFeatures: readonly string[];
  }
  export default function subsetFont(font: Buffer, letters: string, options: SubsetOptions): Promise<Buffer>;
}
