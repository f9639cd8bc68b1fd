// @vitest-environment node
import { expect, test } from 'vitest';
import { quietHtml } from '#web/api-docs/own-html.ts';

// UX-122
test.each([
  '<script>alert(1)</script>',
  '< iframe src="/other">',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<base href="https://evil.example">',
])('the page of the API document draws no %s', (html) => {
  expect(() => quietHtml(html)).toThrow(TypeError);
});

test('texts with marks, links and code are drawn as they are', () => {
  const html = '<p>Only <strong>once</strong>, see <a href="#order">orders</a>: <code>a &lt; b</code></p>';

  expect(quietHtml(html)).toBe(html);
});
