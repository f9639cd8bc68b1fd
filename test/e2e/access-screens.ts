import type { Screen } from './screens.ts';

/** The two pages about accesses of after-sales: a head gives and ends accesses on one page, after-sales uses the other. */
export const ACCESS_SCREENS: readonly Screen[] = [
  {
    name: 'support-access',
    who: 'head',
    address: () => '/access',
    heading: ({ access }) => access.title,
    shows: 'black',
    play: async (page, { access }) => {
      await page
        .getByRole('button', { name: /\d{10}/u })
        .first()
        .click();
      await page.getByRole('button', { name: access.action.end }).waitFor();
    },
  },
  {
    name: 'support-access-look',
    who: 'care',
    address: ({ access }) => `/access/look?${new URLSearchParams({ ...access })}`,
    heading: () => /Elm Street Dental/u,
  },
];
