import { clampChroma, formatHex, modeLrgb, modeOklch, modeRgb, useMode as readMode, wcagContrast } from 'culori/fn';

// culori replaces our own colour spaces: OKLCH keeps a hue while its lightness changes.
readMode(modeRgb);
readMode(modeLrgb);
const toOklch = readMode(modeOklch);

/** A value for each mode. */
interface Shade {
  readonly light: string;
  readonly dark: string;
}

export interface Shades {
  /** Links, buttons, chosen controls. */
  readonly main: Shade;
  /** The same under the pointer. */
  readonly strong: Shade;
  /** The ground of what is chosen. */
  readonly pale: Shade;
}

/** Cloudscape's pages, light and dark. */
const PAGE = { light: '#ffffff', dark: '#161d26' } as const;
/** WCAG 2.2, 1.4.3. */
const CONTRAST_MIN = 4.5;
const STRONG_CONTRAST = 9;
/** The grounds, as lightness and chroma in OKLCH: near the page, with a breath of the hue. */
const PALE = { light: { l: 0.975, c: 0.015 }, dark: { l: 0.26, c: 0.04 } } as const;
const STEP = 0.005;

/**
 * Derives the shades of an accent colour. `main` and `strong` stand out from page and ground by 4.5 and 9 to 1 at least, whatever is chosen.
 * @param hex `#rrggbb`
 */
export function deriveShades(hex: string): Shades {
  const chosen = toOklch(hex);
  if (chosen === undefined) throw new TypeError(`${hex} is no colour`);
  const shade = (l: number, c: number): string =>
    formatHex(clampChroma({ ...chosen, l: Math.min(1, Math.max(0, l)), c }, 'oklch'));
  const pale = {
    light: shade(PALE.light.l, Math.min(chosen.c, PALE.light.c)),
    dark: shade(PALE.dark.l, Math.min(chosen.c, PALE.dark.c)),
  };
  const standingOut = (mode: keyof Shade, contrast: number): string => {
    const step = mode === 'light' ? -STEP : STEP;
    let l = chosen.l;
    let found = shade(l, chosen.c);
    while ([PAGE[mode], pale[mode]].some((ground) => wcagContrast(found, ground) < contrast)) {
      l += step;
      found = shade(l, chosen.c);
    }
    return found;
  };
  const both = (contrast: number): Shade => ({
    light: standingOut('light', contrast),
    dark: standingOut('dark', contrast),
  });
  return { main: both(CONTRAST_MIN), strong: both(STRONG_CONTRAST), pale };
}
