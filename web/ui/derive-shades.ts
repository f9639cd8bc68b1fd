import { clampChroma, formatHex, modeLrgb, modeOklch, modeRgb, useMode as readMode, wcagContrast } from 'culori/fn';

// Makes culori know the colour spaces that this file uses. In OKLCH, a colour keeps its hue while its lightness changes.
readMode(modeRgb);
readMode(modeLrgb);
const toOklch = readMode(modeOklch);

/** A colour for the light mode and one for the dark mode. */
interface Shade {
  readonly light: string;
  readonly dark: string;
}

export interface Shades {
  /** Colour of links, buttons and selected controls. */
  readonly main: Shade;
  /** Colour of links, buttons and selected controls under the pointer. */
  readonly strong: Shade;
  /** Background of selected items. */
  readonly pale: Shade;
}

/** Background of Cloudscape's pages, light and dark. */
const PAGE = { light: '#ffffff', dark: '#161d26' } as const;
/** Minimum contrast ratio of text and background: WCAG 2.2, 1.4.3. */
const CONTRAST_MIN = 4.5;
const STRONG_CONTRAST = 9;
/** Lightness and largest chroma, in OKLCH, of the background of selected items: near the page's colour, with a trace of the hue. */
const PALE = { light: { l: 0.975, c: 0.015 }, dark: { l: 0.26, c: 0.04 } } as const;
const STEP = 0.005;

/**
 * Derives the shades of an accent colour. On the page and on `pale`, `main` has a contrast ratio of at least 4.5. `strong` has a ratio of
 * at least 9.
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
