import { expect, test } from 'vitest';
import { Router } from '#infra/local/http/router.ts';

const ROUTES = [
  { method: 'GET', path: '/' },
  { method: 'POST', path: '/api/orders' },
  { method: 'GET', path: '/api/orders/{id}' },
  { method: 'GET', path: '/api/orders/special' },
  { method: 'ANY', path: '/api/orders/{id}/files' },
  { method: 'GET', path: '/api/{proxy+}' },
  { method: 'POST', path: '/api/{group}/create' },
].map((route) => ({ ...route, functionArn: `${route.method} ${route.path}` }));

const router = new Router(ROUTES);

test.each([
  ['GET', '/', 'GET /', null],
  ['POST', '/api/orders', 'POST /api/orders', null],
  ['POST', '/api/orders/', 'POST /api/orders', null],
  ['GET', '/api/orders/special', 'GET /api/orders/special', null],
  ['GET', '/api/orders/42', 'GET /api/orders/{id}', { id: '42' }],
  ['GET', '/api/orders/a%2Fb%20c', 'GET /api/orders/{id}', { id: 'a/b c' }],
  ['DELETE', '/api/orders/42/files', 'ANY /api/orders/{id}/files', { id: '42' }],
  ['GET', '/api/orders/42/parts', 'GET /api/{proxy+}', { proxy: 'orders/42/parts' }],
  ['GET', '/api/orders', 'GET /api/{proxy+}', { proxy: 'orders' }],
  ['POST', '/api/orders/create', 'POST /api/{group}/create', { group: 'orders' }],
] as const)('%s %s leads to %s', (method, path, functionArn, pathParameters) => {
  const match = router.find(method, path);

  expect(match?.route.functionArn).toBe(functionArn);
  expect(match?.pathParameters).toEqual(pathParameters);
});

test.each([
  ['GET', '/api'],
  ['POST', '/'],
  ['POST', '/api/orders/special'],
  ['GET', '/other'],
  ['GET', '//api/orders'],
] as const)('%s %s leads nowhere', (method, path) => {
  expect(router.find(method, path)).toBeUndefined();
});
