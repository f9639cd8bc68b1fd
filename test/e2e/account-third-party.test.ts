import { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiClient } from '#infra/scanner/api-client.ts';
import type { Cloud } from '#infra/local/cloud.ts';
import { accountApi } from '#shared/account/account-api.ts';
import { screenshot, startBrowser, type TestBrowser } from '#test/support/browser.ts';
import { startTestCloud } from '#test/support/cloud.ts';
import { CLIENT, startOpenIdProvider } from '#test/support/open-id-provider.ts';
import { chooseSecret, proveContact } from './account-stage.ts';
import { barriers } from './axe.ts';
import { WORDS } from './words.ts';

const { en } = WORDS;
const { thirdParty } = en.account;
const SECRET = 'Molar-und-Pfeiler-7';
const ROSA = { subject: 'rosa', name: 'Rosa Almeida', email: 'rosa@university.example' };
const PATIENCE_MS = 30_000;

/** This suite has its own cloud: its operator allows sign-ins at a provider on this machine. */
describe('signing in at a provider', () => {
  let cloud: Cloud;
  let provider: Awaited<ReturnType<typeof startOpenIdProvider>>;
  let browser: TestBrowser;
  beforeAll(async () => {
    [cloud, browser] = await Promise.all([startTestCloud({ site: 'built' }), startBrowser()]);
    provider = await startOpenIdProvider(`${cloud.origin}/auth-redirect`);
    const providers = [{ id: 'university', name: 'University of Lund', issuer: provider.issuer, ...CLIENT }];
    // The first call of a function loads its environment, with the secret's name, into this process.
    await apiClient({ origin: cloud.origin })(accountApi.humanCheck, {});
    const secret = { SecretId: process.env['LOGIN_PROVIDERS_SECRET'], SecretString: JSON.stringify({ providers }) };
    await new SecretsManagerClient({}).send(new PutSecretValueCommand({ ...secret, VersionStages: ['AWSCURRENT'] }));
  });
  afterAll(async () => {
    provider.stop();
    await Promise.all([browser.close(), cloud.stop()]);
  });

  async function atLogin(): Promise<Page> {
    const page = await browser.open({ baseURL: cloud.origin, locale: 'en-GB' });
    page.setDefaultTimeout(PATIENCE_MS);
    await page.goto('/login');
    return page;
  }
  const goToProvider = (page: Page) =>
    page.getByRole('button', { name: thirdParty.with.replace('{{provider}}', 'University of Lund') }).click();

  test('who is new opens an account, which the provider opens from then on', async () => {
    provider.browser.stranger = ROSA;
    const page = await atLogin();
    await goToProvider(page);
    await page.getByRole('heading', { name: thirdParty.unboundTitle }).waitFor();
    expect(await barriers(page)).toEqual([]);
    await screenshot(page, 'account-unbound');
    await page.getByText(thirdParty.create, { exact: true }).click();
    expect(await page.getByLabel(en.account.register.userName).inputValue()).toBe(ROSA.name);
    await proveContact(page, en, { typed: ROSA.email, to: ROSA.email, origin: cloud.origin });
    await chooseSecret(page, en, SECRET);
    await page.getByRole('checkbox', { name: /terms of use/u }).check();
    await page.getByRole('button', { name: en.account.register.action }).click();
    await page.waitForURL((url) => url.pathname === '/productCenter');

    const again = await atLogin();
    await goToProvider(again);
    await again.waitForURL((url) => url.pathname === '/productCenter');
    await again.getByRole('dialog', { name: en.portal.supplement.title }).waitFor();
  });

  test('what a provider did not finish, or finished before, is said, and leads back', async () => {
    const page = await atLogin();
    await page.goto('/auth-redirect?error=access_denied&state=x');
    await page.getByText(thirdParty.cancelled).waitFor();
    await page.goto('/auth-redirect?code=abc&state=x');
    await page.getByText(thirdParty.expired).waitFor();
    expect(await barriers(page)).toEqual([]);
    await screenshot(page, 'account-not-finished');

    await page.getByRole('button', { name: thirdParty.back }).click();
    await page.getByLabel(en.account.login.contact).waitFor();
  });
});
