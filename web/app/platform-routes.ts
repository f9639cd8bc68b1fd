/** Rows of `ROUTES`: the pages that only the platform's operator opens. */
export const PLATFORM_PAGES = [
  {
    path: '/statistics',
    page: 'statistics',
    title: 'statistics',
    opens: 'platform:read',
    words: ['statistics', 'refusal'],
    menu: 'work',
  },
  {
    path: '/errorLog',
    page: 'errorLog',
    isList: true,
    title: 'errorLog',
    opens: 'platform:read',
    words: ['errors'],
    menu: 'work',
  },
] as const;
