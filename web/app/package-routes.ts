/** Rows of `ROUTES`: the upgrade packages, which clinics and labs download and publishers keep. */
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
