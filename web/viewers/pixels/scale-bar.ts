const AIM_PX = 110;
const NICE = [1, 2, 5, 10];

/**
 * Returns a scale bar with a round length of at most 110 CSS pixels. `mmPerPx`: mm of the patient for each CSS pixel.
 */
export function scaleBar(mmPerPx: number): { readonly mm: number; readonly px: number } {
  const aim = AIM_PX * mmPerPx;
  const power = 10 ** Math.floor(Math.log10(aim));
  const mm = power * (NICE.findLast((step) => step * power <= aim) ?? 1);
  return { mm, px: mm / mmPerPx };
}
