/** Rows of `ROUTES`: the announcements of after-sales. */
export const ANNOUNCEMENT_PAGES = [
  {
    path: '/announcements',
    page: 'announcements',
    isList: true,
    title: 'announcements',
    opens: 'announcement:publish',
    words: ['announcement', 'field'],
    menu: 'work',
  },
] as const;
