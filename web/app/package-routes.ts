/** Rows of `ROUTES`: the upgrade packages. Clinics and labs download them, and publishers maintain them. */
export const PACKAGE_PAGES = [
  {
    path: '/package',
    page: 'package',
    isList: true,
    title: 'package',
    opens: 'package:download',
    words: ['upgradePackage', 'field'],
    menu: 'organisation',
  },
] as const;
