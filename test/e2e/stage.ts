import { inject } from 'vitest';
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { WorldPerson } from '#infra/demo/world-people.ts';
import { apiClient, type ApiClient } from '#infra/scanner/api-client.ts';
import type { Language } from '#shared/account/account.ts';
import { accountApi } from '#shared/account/account-api.ts';
import { equipmentApi } from '#shared/equipment/equipment-api.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { relationApi } from '#shared/relation/relation-api.ts';
import type { OutputOf } from '#shared/wire/endpoint.ts';
import type { TestBrowser } from '#test/support/browser.ts';
import { wordsOf, type Words } from './words.ts';

export const ORIGIN = inject('origin');
/** Password of all people who exist before the suites run. */
export const PASSWORD = inject('password');

type Email = WorldPerson['email'];
type Own = OutputOf<typeof organisationApi.mine>['list'][number];

/** The people of the demo world who act in the suites. */
export const DENTIST: Email = 'daniel.okafor@elmstreet.example';
export const CLINIC_HEAD: Email = 'olivia.bennett@elmstreet.example';
export const LAB_HEAD: Email = 'chen.zhiqiang@hengmei.example';
export const CARE_HEAD: Email = 'zhao.min@care.example';
export const OPERATOR: Email = 'niamh.doyle@operations.example';

const LOCALES = {
  en: 'en-GB',
  zh: 'zh-CN',
  tr: 'tr-TR',
  es: 'es-ES',
  ar: 'ar-EG',
  ru: 'ru-RU',
} as const satisfies Record<Language, string>;

/** Returns a client of the HTTP API with which a person acts in their organisation, and its token. */
export async function clientOf(email: Email): Promise<{ call: ApiClient; own: Own; accessToken: string }> {
  const contact = { kind: 'email', email } as const;
  const signedOut = apiClient({ origin: ORIGIN });
  const { token } = await signedOut(accountApi.login, { loginType: 'password', contact, password: PASSWORD });
  const outside = apiClient({ origin: ORIGIN, token: token.accessToken });
  const [own] = (await outside(organisationApi.mine, {})).list;
  if (own === undefined) throw new Error(`${email} belongs to no organisation`);
  const entered = await outside(organisationApi.switch, { iid: own.iid });
  const { accessToken } = entered.token;
  return { call: apiClient({ origin: ORIGIN, token: accessToken }), own, accessToken };
}

/** Makes the English clinic and the Chinese lab partners, unless they are partners already. */
export async function relate(): Promise<void> {
  const clinic = await clientOf(CLINIC_HEAD);
  const lab = await clientOf(LAB_HEAD);
  const { number } = lab.own;
  const { list } = await clinic.call(relationApi.index, {});
  if (list.some(({ partner, state }) => partner.organisationNumber === number && state === 'established')) return;
  const { relationId } = await clinic.call(relationApi.establish, { organisationNumber: number });
  const asked = (await lab.call(relationApi.index, {})).list.find((relation) => relation.relationId === relationId);
  if (asked === undefined) throw new Error('the lab does not see the request');
  await lab.call(relationApi.accept, { relationId, version: asked.version });
}

/** Registers a scanner as after-sales, and binds it as the clinic. Returns the answer of the binding. */
export async function deliverScanner(serialNumber: string): Promise<OutputOf<typeof equipmentApi.bind>> {
  const care = await clientOf(CARE_HEAD);
  const clinic = await clientOf(CLINIC_HEAD);
  const device = { serialNumber, modelNumber: 'Helios 600', family: 'Helios' } as const;
  const { activationCode } = await care.call(equipmentApi.register, device);
  return await clinic.call(equipmentApi.bind, { serialNumber, activationCode });
}

/** Opens a separate window in that language, on the portal's sign-in page. */
export async function openWindow(
  browser: TestBrowser,
  language: Language,
  options: BrowserContextOptions & { readonly theme?: 'light' | 'dark' } = {},
): Promise<Page> {
  const { theme = 'light', ...context } = options;
  const page = await browser.open({ locale: LOCALES[language], baseURL: ORIGIN, colorScheme: theme, ...context });
  // Without this cookie the portal follows the account's language.
  await page.context().addCookies([{ name: 'language', value: language, url: ORIGIN }]);
  page.setDefaultTimeout(30_000);
  await page.goto('/login');
  return page;
}

/**
 * Waits for the first page after a sign-in. The portal's frame appears only after the organisation is entered and the page is loaded again.
 */
export async function waitUntilInside(page: Page, { app }: Words): Promise<void> {
  await page.getByRole('navigation', { name: app.topBar.breadcrumb }).waitFor();
}

/** Signs in with the form, in the window's language, and waits for the first page. */
export async function signIn(page: Page, email: string, language: Language): Promise<void> {
  const words = wordsOf(language);
  const { account } = words;
  await page.getByLabel(account.login.contact).fill(email);
  await page.getByLabel(account.login.password, { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: account.login.action }).click();
  await waitUntilInside(page, words);
}
