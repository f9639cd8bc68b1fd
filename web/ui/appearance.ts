import { applyDensity, applyMode, Density, Mode } from '@cloudscape-design/global-styles';
import { preferences } from './preferences.ts';
import { applyThemeColour } from './theme-colour.ts';

const darkSystem = matchMedia('(prefers-color-scheme: dark)');

/** Duration, in milliseconds, of the colour transition of components. */
const FADE_MS = 300;
let isOnPaper = false;

/**
 * Returns whether the page is dark now. The person's choice decides; `system` means the mode of the operating system. The page is never
 * dark while `whileLight` draws it for paper.
 */
function isDark(): boolean {
  if (isOnPaper) return false;
  const { theme } = preferences.get();
  return theme === 'dark' || (theme === 'system' && darkSystem.matches);
}

function apply(): void {
  applyMode(isDark() ? Mode.Dark : Mode.Light);
  applyDensity(preferences.get().size === 'small' ? Density.Compact : Density.Comfortable);
  void applyThemeColour(preferences.get().themeColour);
  document.documentElement.style.colorScheme = isDark() ? 'dark' : 'light';
}

/**
 * Applies the person's colour mode and density to Cloudscape. Applies them again when the person changes them, or when the operating system
 * changes its mode.
 */
export function startAppearance(): void {
  apply();
  preferences.subscribe(apply);
  darkSystem.addEventListener('change', apply);
}

/** Switches the page to light colours while `draw` draws for paper, then restores the mode. */
export async function whileLight<Drawn>(draw: () => Promise<Drawn>): Promise<Drawn> {
  if (!isDark()) return await draw();
  isOnPaper = true;
  apply();
  try {
    await new Promise((resolve) => setTimeout(resolve, FADE_MS));
    return await draw();
  } finally {
    isOnPaper = false;
    apply();
  }
}
