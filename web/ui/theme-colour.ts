import type { Theme } from '@cloudscape-design/components/theming';

/** A value for each mode; every pair has a contrast of at least 4.5 to the page and to a button's text. */
interface Shade {
  readonly light: string;
  readonly dark: string;
}

/** The accent colours to choose from (UX-17); blue is Cloudscape's own. */
const THEME_COLOURS = {
  teal: {
    main: { light: '#00757a', dark: '#4fd1c5' },
    strong: { light: '#00474b', dark: '#9be8e0' },
    pale: { light: '#e9fafa', dark: '#02292b' },
  },
  green: {
    main: { light: '#1d7a34', dark: '#6fcf7f' },
    strong: { light: '#0d4a1c', dark: '#abe5b4' },
    pale: { light: '#eefaf0', dark: '#0a2a12' },
  },
  violet: {
    main: { light: '#6b40c4', dark: '#b79dff' },
    strong: { light: '#412185', dark: '#d7c9ff' },
    pale: { light: '#f6f2ff', dark: '#221343' },
  },
  magenta: {
    main: { light: '#b5157a', dark: '#ff8ad1' },
    strong: { light: '#74094d', dark: '#ffc0e6' },
    pale: { light: '#fff0f9', dark: '#3b0527' },
  },
  slate: {
    main: { light: '#44546a', dark: '#b3c1d3' },
    strong: { light: '#263243', dark: '#dbe3ee' },
    pale: { light: '#f1f4f8', dark: '#1a2431' },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<'main' | 'strong' | 'pale', Shade>>>>;

export type ThemeColour = 'blue' | keyof typeof THEME_COLOURS;

function themeOf(colour: keyof typeof THEME_COLOURS): Theme {
  const { main, strong, pale } = THEME_COLOURS[colour];
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

/** Applies the accent colour; fetches the code only for a colour other than Cloudscape's own. */
export async function applyThemeColour(colour: ThemeColour): Promise<void> {
  if (colour === wanted) return;
  wanted = colour;
  const { applyTheme } = colour === 'blue' ? {} : await import('@cloudscape-design/components/theming');
  // The person may have chosen another one while the code loaded.
  if (colour !== wanted) return;
  undo?.();
  undo = colour === 'blue' ? undefined : applyTheme?.({ theme: themeOf(colour) }).reset;
}
