/** Dictionaries that every viewer reads. */
export const VIEWER_WORDS = ['viewer', 'file', 'note'] as const;
/** Dictionaries for the bar of a version, because a scheme or design is judged in the viewer. */
export const VERSION_WORDS = ['order', 'version', 'field'] as const;

/** Rows of `ROUTES`: the viewers, without the portal's frame. */
export const VIEWER_PAGES = [
  {
    path: '/viewer/image',
    page: 'imageViewer',
    opens: 'order:read',
    words: [...VIEWER_WORDS, ...VERSION_WORDS],
    isBare: true,
  },
  {
    path: '/viewer/mount',
    page: 'mount',
    opens: 'study:read',
    words: ['study', ...VIEWER_WORDS],
    isBare: true,
  },
  // Addresses by the kind of image, which other programs embed. Each shows the same viewer with the tools of its kind.
  {
    path: '/viewer/panorama',
    page: 'panoramaViewer',
    opens: 'order:read',
    words: [...VIEWER_WORDS, ...VERSION_WORDS],
    isBare: true,
  },
  {
    path: '/viewer/lateral',
    page: 'lateralViewer',
    opens: 'order:read',
    words: [...VIEWER_WORDS, ...VERSION_WORDS],
    isBare: true,
  },
  {
    path: '/viewer/nanopix',
    page: 'nanopixViewer',
    opens: 'order:read',
    words: [...VIEWER_WORDS, ...VERSION_WORDS],
    isBare: true,
  },
  {
    path: '/viewer/ceph',
    page: 'cephViewer',
    opens: 'study:read',
    words: ['ceph', ...VIEWER_WORDS],
    isBare: true,
  },
  {
    path: '/viewer/teeth',
    page: 'teethViewer',
    opens: 'study:read',
    words: ['teeth', ...VIEWER_WORDS],
    isBare: true,
  },
  {
    path: '/CT3DWebView',
    page: 'ctViewer',
    opens: 'order:read',
    words: ['ct', ...VIEWER_WORDS, ...VERSION_WORDS],
    isBare: true,
  },
  {
    path: '/viewer/volumes',
    page: 'volumesViewer',
    opens: 'study:read',
    words: ['ct', 'study', ...VIEWER_WORDS],
    isBare: true,
  },
  {
    path: '/viewer/mesh',
    page: 'meshViewer',
    opens: 'order:read',
    words: ['mesh', ...VIEWER_WORDS, ...VERSION_WORDS],
    isBare: true,
  },
] as const;
