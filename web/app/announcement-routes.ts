/** Rows of `ROUTES`: what after-sales tells clinics and labs. */
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
