import type { Theme } from '@cloudscape-design/components/theming';
import type { Shades } from './derive-shades.ts';

/** The named accent colours (UX-17). Blue is Cloudscape's own; the shades of the others are derived (`derive-shades.ts`). */
const NAMED_COLOURS = {
  teal: '#00757a',
  green: '#1d7a34',
  violet: '#6b40c4',
  magenta: '#b5157a',
  slate: '#44546a',
} as const;

/** A colour that the person chose freely: `#rrggbb`. */
export type OwnColour = `#${string}`;
export type ThemeColour = 'blue' | keyof typeof NAMED_COLOURS | OwnColour;

export const isOwnColour = (value: unknown): value is OwnColour =>
  typeof value === 'string' && /^#[\da-f]{6}$/u.test(value);

const hexOf = (colour: Exclude<ThemeColour, 'blue'>): string => (isOwnColour(colour) ? colour : NAMED_COLOURS[colour]);

function themeOf({ main, strong, pale }: Shades): Theme {
  return {
    tokens: {
      colorTextAccent: main,
      colorTextLinkDefault: main,
      colorTextLinkHover: strong,
      colorTextButtonNormalDefault: main,
      colorTextButtonNormalHover: strong,
      colorBorderButtonNormalDefault: main,
      colorBorderButtonNormalHover: strong,
      colorBackgroundButtonNormalHover: pale,
      colorBackgroundButtonPrimaryDefault: main,
      colorBackgroundButtonPrimaryHover: strong,
      colorBackgroundButtonPrimaryActive: strong,
      colorBackgroundControlChecked: main,
      colorBackgroundSegmentActive: main,
      colorBackgroundItemSelected: pale,
      colorBorderItemSelected: main,
      colorBorderItemFocused: main,
    },
  };
}

let undo: (() => void) | undefined;
let wanted: ThemeColour = 'blue';

/** Applies the accent colour. The code for it is loaded only for a colour other than Cloudscape's own. */
export async function applyThemeColour(colour: ThemeColour): Promise<void> {
  if (colour === wanted) return;
  wanted = colour;
  const theming = colour === 'blue' ? undefined : await loadTheming();
  // The person may have chosen another colour while the code was loading.
  if (colour !== wanted) return;
  undo?.();
  undo =
    colour === 'blue' || theming === undefined
      ? undefined
      : theming.applyTheme({ theme: themeOf(theming.deriveShades(hexOf(colour))) }).reset;
}

async function loadTheming() {
  const [{ applyTheme }, { deriveShades }] = await Promise.all([
    import('@cloudscape-design/components/theming'),
    import('./derive-shades.ts'),
  ]);
  return { applyTheme, deriveShades };
}
