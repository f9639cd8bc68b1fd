import { useSyncExternalStore } from 'react';
import { TOOTH_NOTATIONS } from '#shared/tooth/tooth-notations.ts';
import { isOwnColour, type OwnColour } from './theme-colour.ts';

/** Values of each display preference; the first is the default. Preferences are stored in this browser, not in the account. */
const CHOICES = {
  theme: ['system', 'light', 'dark'],
  // The default is `medium`; `default` is the largest size (UX-17).
  size: ['medium', 'default', 'small'],
  toothNotation: TOOTH_NOTATIONS,
  themeColour: ['blue', 'teal', 'green', 'violet', 'magenta', 'slate'],
  tagsView: ['on', 'off'],
  fixedHeader: ['on', 'off'],
  sidebarLogo: ['off', 'on'],
  pinyinSearch: ['on', 'off'],
  /** Whether enlarged images with few pixels are interpolated. */
  smoothImages: ['on', 'off'],
} as const satisfies Readonly<Record<string, readonly [string, ...string[]]>>;

type Chosen = { readonly [Name in keyof typeof CHOICES]: (typeof CHOICES)[Name][number] };
/** Display preferences. The theme colour is a named one or the person's own. */
export type Preferences = Omit<Chosen, 'themeColour'> & { readonly themeColour: Chosen['themeColour'] | OwnColour };

const STORAGE_KEY = 'arcata-preferences';

const pick = <Choice extends string>(choices: readonly [Choice, ...Choice[]], value: unknown): Choice =>
  choices.find((choice) => choice === value) ?? choices[0];

function read(): Preferences {
  const stored: Partial<Record<keyof Preferences, unknown>> = parse(localStorage.getItem(STORAGE_KEY));
  return {
    theme: pick(CHOICES.theme, stored.theme),
    size: pick(CHOICES.size, stored.size),
    toothNotation: pick(CHOICES.toothNotation, stored.toothNotation),
    themeColour: isOwnColour(stored.themeColour) ? stored.themeColour : pick(CHOICES.themeColour, stored.themeColour),
    tagsView: pick(CHOICES.tagsView, stored.tagsView),
    fixedHeader: pick(CHOICES.fixedHeader, stored.fixedHeader),
    sidebarLogo: pick(CHOICES.sidebarLogo, stored.sidebarLogo),
    pinyinSearch: pick(CHOICES.pinyinSearch, stored.pinyinSearch),
    smoothImages: pick(CHOICES.smoothImages, stored.smoothImages),
  };
}

function parse(text: string | null): object {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

let current = read();
const listeners = new Set<() => void>();

export const preferences = {
  choices: CHOICES,
  get: (): Preferences => current,
  set: (change: Partial<Preferences>): void => {
    current = { ...current, ...change };
    localStorage.setItem(STORAGE_KEY, JSON.stringify(current));
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export const usePreferences = (): Preferences => useSyncExternalStore(preferences.subscribe, preferences.get);
