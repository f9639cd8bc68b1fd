import { applyDensity, applyMode, Density, Mode } from '@cloudscape-design/global-styles';
import { preferences } from './preferences.ts';
import { applyThemeColour } from './theme-colour.ts';

const darkSystem = matchMedia('(prefers-color-scheme: dark)');

/** Whether the page is dark now: as the person chose, or as the system is. */
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

/** Keeps Cloudscape's mode and density at what the person chose, and follows the system's change of mode. */
export function startAppearance(): void {
  apply();
  preferences.subscribe(apply);
  darkSystem.addEventListener('change', apply);
}
