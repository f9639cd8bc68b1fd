import '#test/web/support/dom.ts';
import { onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { OrganisationId } from '#shared/ids.ts';
import { REQUEST_TIMEOUT_MS } from '#shared/limits.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { readToken, storeToken } from '#web/api/session-token.ts';
import { enterOnTheWay, switchOrganisation } from '#web/api/switch-organisation.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { id, NOON } from '#test/web/support/world.ts';

const LAB = OrganisationId.parse(id('organisation', 2));
const BEFORE = { accessToken: 'token-1', sessionId: 'session-1' };
const assign = vi.fn<(address: string) => void>();
const reload = vi.fn<() => void>();

/** jsdom loads no pages, so `assign` and `reload` only record the calls. */
const { origin, href } = location;
vi.stubGlobal('location', { origin, href, assign, reload });

beforeEach(() => {
  vi.useRealTimers();
  onlineManager.setOnline(true);
  vi.clearAllMocks();
  storeToken(BEFORE, false);
});

function cloudThatLetsIn() {
  const cloud = fakeCloud();
  cloud.answer(organisationApi.switch, () => ({
    token: { accessToken: 'token-2', expiresAt: NOON },
    sessionId: 'session-2',
  }));
  return cloud;
}

// ORG-7
test('who switches the organisation has the page loaded again, at the start, with the token of the next session', async () => {
  const cloud = cloudThatLetsIn();

  void switchOrganisation(new QueryClient(), LAB);

  await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/'));
  expect(cloud.asked(organisationApi.switch)[0]?.input).toEqual({ iid: LAB });
  expect(readToken()).toEqual({ accessToken: 'token-2', sessionId: 'session-2' });
});

test('a page that something keeps is left again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  cloudThatLetsIn();

  void switchOrganisation(new QueryClient(), LAB);
  await vi.waitFor(() => expect(assign).toHaveBeenCalledOnce());
  vi.advanceTimersByTime(REQUEST_TIMEOUT_MS);

  expect(assign).toHaveBeenCalledTimes(2);
});

test('a next page that is slow to come is not cut off for ever', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  cloudThatLetsIn();

  void switchOrganisation(new QueryClient(), LAB);
  await vi.waitFor(() => expect(assign).toHaveBeenCalledOnce());
  vi.advanceTimersByTime(REQUEST_TIMEOUT_MS);
  vi.advanceTimersByTime(REQUEST_TIMEOUT_MS);

  expect(assign).toHaveBeenCalledTimes(2);
});

test('a page that is being left keeps no connection from the next one: it ends what it asks, and asks nothing more', async () => {
  cloudThatLetsIn();
  const client = new QueryClient();
  const signals: AbortSignal[] = [];
  const poll = new QueryObserver(client, {
    queryKey: ['order', 'list'],
    queryFn: async ({ signal }) => {
      signals.push(signal);
      return new Promise<never>(() => undefined);
    },
    refetchInterval: 5,
  });
  const stop = poll.subscribe(() => undefined);

  void switchOrganisation(client, LAB);
  await vi.waitFor(() => expect(assign).toHaveBeenCalledOnce());
  const asked = signals.length;
  await new Promise((resolve) => setTimeout(resolve, 30));
  stop();

  expect(signals.every(({ aborted }) => aborted)).toBe(true);
  expect(signals).toHaveLength(asked);
});

test('who is led into their organisation on the way has the page that they asked for loaded again', async () => {
  cloudThatLetsIn();

  void enterOnTheWay(new QueryClient(), LAB);

  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(assign).not.toHaveBeenCalled();
});

test('who is refused stays where they are', async () => {
  fakeCloud().refuse(organisationApi.switch, 'notFound');

  await expect(switchOrganisation(new QueryClient(), LAB)).rejects.toBeInstanceOf(ApiError);

  expect(assign).not.toHaveBeenCalled();
  expect(readToken()).toEqual(BEFORE);
});
