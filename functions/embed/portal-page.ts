import { nowSeconds } from '#functions/runtime/clock.ts';
import { Env } from './env.ts';

const { SITE_ORIGIN } = Env.pick({ SITE_ORIGIN: true }).parse(process.env);
/** Seconds for which a page is reused. After this time the function sees a new release of the pages. */
const KEPT_SECONDS = 60;
const TIMEOUT_MS = 5_000;

/** The portal's first page, and the content security policy with which the site sends it. */
export interface PortalPage {
  readonly html: string;
  /** The policy; empty if the site sends none, as on a developer's machine. */
  readonly policy: string;
}

let kept: { readonly page: Promise<PortalPage>; readonly readAt: number } | undefined;

async function read(): Promise<PortalPage> {
  const answer = await fetch(`${SITE_ORIGIN}/index.html`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`the site answered ${answer.status} for its first page`);
  return { html: await answer.text(), policy: answer.headers.get('content-security-policy') ?? '' };
}

/** Reads the portal's first page from the site, so that a release of the pages needs no new function. */
export function portalPage(): Promise<PortalPage> {
  const now = nowSeconds();
  if (kept !== undefined && now - kept.readAt < KEPT_SECONDS) return kept.page;
  const page = read();
  kept = { page, readAt: now };
  page.catch(() => {
    kept = undefined;
  });
  return page;
}
