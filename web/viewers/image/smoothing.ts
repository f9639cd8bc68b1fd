import { preferences, usePreferences } from '#web/ui/preferences.ts';

/** Returns whether enlarged pixels are interpolated. The person's choice is saved in this browser. */
export const isSmooth = (): boolean => preferences.get().smoothImages === 'on';
export const useIsSmooth = (): boolean => usePreferences().smoothImages === 'on';

export const toggleSmooth = (): void => preferences.set({ smoothImages: isSmooth() ? 'off' : 'on' });
