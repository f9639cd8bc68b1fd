import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { Permission } from '#shared/access/permissions.ts';
import { API } from '#shared/api.ts';
import { openApi } from '#shared/open-api.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { ORDER_EVENT_TYPES } from '#shared/order/order-events.ts';
import { ORDER_TRANSITIONS } from '#shared/order/order-transitions.ts';
import { isPlanned, PLANNED } from '#shared/planned.ts';
import { CODES } from '#shared/wire/codes.ts';
import type { AnyEndpoint } from '#shared/wire/endpoint.ts';
import { ROUTES } from '#web/app/routes.ts';

/** Returns the text of all sources in these folders, except the tables themselves. */
const textOf = (...folders: string[]): string =>
  folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
    .filter((file) => /\.tsx?$/u.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');

const server = textOf('functions', 'infra');
const wholePortal = textOf('web');
const calls = Object.values(API).flatMap((api) => Object.values<AnyEndpoint>(api));
const opened = new Set<string>(calls.map(({ permission }) => permission));
const isNamedBy = (text: string, name: string): boolean => text.includes(`'${name}'`);

/** The kinds of tables. Each has its rows, and a function that tests whether a row has a caller. */
const KINDS = [
  {
    kind: 'permission',
    rows: [...Permission.options, ...PLANNED.permission] as string[],
    hasCaller: (name: string) => opened.has(name) || isNamedBy(server, name),
  },
  {
    kind: 'orderAction',
    rows: [...new Set<string>(ORDER_TRANSITIONS.map(({ action }) => action))],
    // A call or the server itself makes the action.
    hasCaller: (name: string) => name in orderApi || server.includes(`action: '${name}'`),
  },
  {
    kind: 'code',
    rows: Object.keys(CODES),
    // The server's sources name the code: for a refusal, for a field, in the gateway or in the envelope.
    hasCaller: (name: string) => isNamedBy(server, name) || new RegExp(`CODES\\.${name}\\b`, 'u').test(server),
  },
] as const;

describe.each(KINDS)('$kind', ({ kind, rows, hasCaller }) => {
  // PERM-16, WIRE-5
  test('every row has a caller or is planned, and no planned row has a caller', () => {
    const called = rows.filter((name) => hasCaller(name));
    const planned = rows.filter((name) => isPlanned(kind, name));
    console.log(`${kind}: ${rows.length} rows, ${called.length} with a caller, ${planned.length} planned`);

    expect(rows.filter((name) => !hasCaller(name) && !isPlanned(kind, name))).toEqual([]);
    expect(planned.filter((name) => hasCaller(name))).toEqual([]);
    expect(PLANNED[kind].filter((name: string) => !rows.includes(name))).toEqual([]);
  });
});

test('planned pages have their address and no place in the menu', () => {
  const rows = ROUTES.filter(({ page }) => isPlanned('page', page));
  console.log(`page: ${ROUTES.length} rows, ${rows.length} planned`);

  expect(rows.map(({ page }) => page).toSorted()).toEqual(PLANNED.page.toSorted());
  expect(rows.filter((row) => 'menu' in row)).toEqual([]);
});

test('what is planned is in no document, and the portal asks for it nowhere', () => {
  const document = JSON.stringify(openApi());
  const hidden = [...PLANNED.permission, ...PLANNED.code];

  expect(hidden.filter((name) => document.includes(JSON.stringify(name)))).toEqual([]);
  expect(PLANNED.permission.filter((name) => isNamedBy(wholePortal, name))).toEqual([]);
});

test('the events of planned actions are sent by nobody', () => {
  const events = PLANNED.orderAction.map((action) => ORDER_EVENT_TYPES[action]);

  expect(events.filter((type) => isNamedBy(server, type))).toEqual([]);
});
