import { applyDensity, applyMode, Density, Mode } from '@cloudscape-design/global-styles';
import { preferences } from './preferences.ts';
import { applyThemeColour } from './theme-colour.ts';

const darkSystem = matchMedia('(prefers-color-scheme: dark)');

/** Returns whether the page is dark now: by the person's choice, else by the system's. */
function isDark(): boolean {
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
