import { preferences, usePreferences } from '#web/ui/preferences.ts';

/** Whether this reader wants enlarged pixels interpolated; kept in this browser. */
export const isSmooth = (): boolean => preferences.get().smoothImages === 'on';
export const useIsSmooth = (): boolean => usePreferences().smoothImages === 'on';

export const toggleSmooth = (): void => preferences.set({ smoothImages: isSmooth() ? 'off' : 'on' });
