import type { Screen } from './screens.ts';

export const ORDER_NUMBER = /^\d{10}/u;

/** Pages of a lab about its own tasks. */
export const PRODUCTION_SCREENS: readonly Screen[] = [
  {
    name: 'work-board',
    who: 'lab',
    address: () => '/workBoard',
    heading: ({ production }) => production.board.title,
    play: (page) => page.getByRole('link', { name: ORDER_NUMBER }).first().waitFor(),
  },
  {
    name: 'work-board-technicians',
    who: 'lab',
    address: () => '/workBoard',
    heading: ({ production }) => production.board.title,
    play: (page, { production }) => page.getByRole('button', { name: production.board.byWorker }).click(),
  },
  {
    name: 'production-plan',
    who: 'lab',
    address: () => '/productionPlan',
    heading: ({ production }) => production.plan.title,
  },
  {
    name: 'tray',
    who: 'lab',
    address: ({ trayNumber }) => `/tray?order=${trayNumber}`,
    heading: ({ production }) => production.tray.title,
    play: (page, { production }) => page.getByRole('heading', { level: 2, name: production.order.title }).waitFor(),
  },
  {
    name: 'tray-label',
    who: 'lab',
    address: ({ trayNumber }) => `/trayLabel?order=${trayNumber}`,
    heading: () => ORDER_NUMBER,
  },
];
