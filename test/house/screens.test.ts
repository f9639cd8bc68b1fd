import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROUTES } from '#web/app/routes.ts';

/** Pages that `test/e2e/screens.ts` does not show yet. Viewers have browser tests of their own. Nothing may be added to this list. */
const NOT_SHOWN: readonly string[] = [
  '/conformance',
  '/order/kept',
  '/order/look',
  '/order/compare',
  '/myWorkOrder',
  '/capacity',
  '/capacityMan',
  '/programs',
  '/viewer/mount',
  '/viewer/panorama',
  '/viewer/lateral',
  '/viewer/nanopix',
  '/viewer/ceph',
  '/CT3DWebView',
  '/viewer/volumes',
  '/workorderDetail',
  '/401',
  '/404',
];

test('every page has a screen, which is shown in the dark, in Arabic and on a phone', () => {
  const screens = [
    'screens',
    'maker-screens',
    'production-screens',
    'outside-screens',
    'patient-screens',
    'service-screens',
    'access-screens',
  ]
    .map((name) => readFileSync(`test/e2e/${name}.ts`, 'utf8'))
    .join('\n');
  const missing = ROUTES.map(({ path }) => path).filter(
    (path) => !new RegExp(`['\`]${path}['\`?#]`, 'u').test(screens),
  );

  expect(missing.toSorted(), 'add a row to SCREENS of test/e2e/screens.ts').toEqual(NOT_SHOWN.toSorted());
});
