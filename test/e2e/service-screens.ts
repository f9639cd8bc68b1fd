import type { Screen } from './screens.ts';

/** The pages of after-sales and of the platform's operator. */
export const SERVICE_SCREENS: readonly Screen[] = [
  {
    name: 'clinics-of-all',
    who: 'care',
    address: () => '/service',
    heading: ({ app }) => app.page.afterSales,
    shows: 'Elm Street Dental',
  },
  {
    name: 'clinic-detail',
    who: 'care',
    address: ({ labId }) => `/clinicDetail/page?iid=${labId}`,
    heading: () => /./u,
    play: (page, { service }) => page.getByText(service.detail.figures).waitFor(),
  },
  {
    name: 'announcements',
    who: 'care',
    address: () => '/announcements',
    heading: ({ app }) => app.page.announcements,
  },
  {
    name: 'service-day',
    who: 'care',
    address: () => '/serviceDay?list=silent',
    heading: ({ service }) => service.day.title,
  },
  {
    name: 'statistics',
    who: 'operator',
    address: () => '/statistics',
    heading: ({ app }) => app.page.statistics,
    play: (page, { statistics }) => page.getByText(statistics.storage.sold).waitFor(),
  },
  {
    name: 'error-log',
    who: 'operator',
    address: () => '/errorLog',
    heading: ({ app }) => app.page.errorLog,
    play: (page, { errors }) => page.getByText(errors.alarms.title).waitFor(),
  },
  { name: 'my-report', who: 'care', address: () => '/myReport', heading: ({ app }) => app.page.myReport },
];
