/** Matches HTML that could run code: elements that load or run something, event handlers, and `javascript:` addresses. */
const RUNS = /<\s*(?:script|iframe|object|embed|base|link|meta|form)\b|\son\w+\s*=|javascript:/iu;

interface TrustedTypes {
  readonly createPolicy: (name: 'default', rules: { readonly createHTML: (html: string) => string }) => unknown;
}

/**
 * Returns the HTML unchanged if it can run no code.
 * @throws TypeError for any other HTML
 */
export function quietHtml(html: string): string {
  if (RUNS.test(html)) throw new TypeError('this document shows no HTML that runs anything');
  return html;
}

// Swagger UI writes texts as HTML, which Trusted Types forbid. This policy allows HTML that runs nothing. The page shows only our own API
// document, so it holds no foreign HTML.
const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
trustedTypes?.createPolicy('default', { createHTML: quietHtml });
