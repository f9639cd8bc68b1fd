import { applyDensity, applyMode, Density, Mode } from '@cloudscape-design/global-styles';
import { preferences } from './preferences.ts';
import { applyThemeColour } from './theme-colour.ts';

const darkSystem = matchMedia('(prefers-color-scheme: dark)');

/** Milliseconds until colours have changed: components fade between them. */
const FADE_MS = 300;
let isOnPaper = false;

/** Returns whether the page is dark now: by the person's choice, else by the system's. On paper it never is. */
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

/** Applies the person's mode and density to Cloudscape, and follows the system's change of mode. */
export function startAppearance(): void {
  apply();
  preferences.subscribe(apply);
  darkSystem.addEventListener('change', apply);
}

/** Shows the page light while something draws it for paper, and then as before. */
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
