import type { Screen } from './screens.ts';

/** The screens of the maker's part of the portal: a device, the catalogue, applications. */
export const MAKER_SCREENS: readonly Screen[] = [
  {
    name: 'device',
    who: 'clinic',
    address: ({ equipmentId }) => `/equipment/detail?equipmentId=${equipmentId}`,
    heading: () => /^HELIOS-/u,
    shows: 'Helios 600',
  },
  {
    name: 'product-catalogue',
    who: 'care',
    address: () => '/productMan',
    heading: ({ app }) => app.page.productMan,
    shows: 'Helios 600',
  },
  {
    name: 'product-applications',
    who: 'care',
    address: () => '/productReview',
    heading: ({ app }) => app.page.productReview,
    shows: 'Elm Street Dental',
  },
];
