import '#test/web/support/dom.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { notificationApi } from '#shared/notification/notification-api.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { relationApi } from '#shared/relation/relation-api.ts';
import { workOrderApi } from '#shared/work-order/work-order-api.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { anOrganisation, id, NOON, userInfo } from '#test/web/support/world.ts';
import { queryClient } from '#web/api/query-client.ts';
import { onRefusal, type Refusal } from '#web/api/refusals.ts';
import { sessionOf, SessionProvider } from '#web/api/session.ts';
import { loadNamespaces, startTranslations } from '#web/ui/i18n.ts';
import { type DialogRow, DIALOGS } from './dialog-table.tsx';
import { OTHER_DIALOGS } from './other-dialogs.ts';

const sources = import.meta.glob<string>(['../../../../web/**/*.tsx', '!../../../../web/ui/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

// UX-25
test('every dialog has the frame that shows refusals, and is in the table or has its reason', () => {
  const files = Object.entries(sources).map(([path, text]) => ({ file: path.split('/web/')[1] ?? path, text }));
  const ofDialogs = files.filter(({ text }) => /<(?:Action|Notice|Deletion|)Dialog\b/u.test(text));

  expect(files.filter(({ text }) => text.includes('components/modal')).map(({ file }) => file)).toEqual([]);
  expect(ofDialogs.map(({ file }) => file).toSorted()).toEqual(
    [...new Set([...DIALOGS.map(({ file }) => file), ...Object.keys(OTHER_DIALOGS)])].toSorted(),
  );
});

const WORDS = 'bin equipment field file member order organisation patient portal prescription profile relation role';
beforeAll(async () => {
  await loadNamespaces([
    ...WORDS.split(' '),
    'access',
    'account',
    'product',
    'secondFactor',
    'study',
    'tooth',
    'production',
    'workOrder',
    'print',
  ]);
  if (!i18next.isInitialized) await startTranslations('en');
});

const message = {
  id: id('notification'),
  subject: 'Order accepted',
  body: '',
  address: '/order',
  createTime: NOON,
  isRead: 2 as const,
};

/** Opens a dialog and presses its button. Returns the dialog and the toast function, which must not be called. */
async function send(
  { element, opener, typed = {}, action, endpoint, role = 'clinicAdmin' }: DialogRow,
  isAnswered: boolean,
) {
  const cloud = fakeCloud();
  cloud.answer(organisationApi.read, () => anOrganisation());
  cloud.answer(organisationApi.mine, () => ({ list: [], total: 0 }));
  cloud.answer(organisationApi.myLogos, () => ({ list: [] }));
  cloud.answer(relationApi.logos, () => ({ list: [] }));
  cloud.answer(patientApi.exported, () => ({ export: null }));
  cloud.answer(workOrderApi.propose, () => ({ stages: [], people: [] }));
  cloud.answer(notificationApi.center, () => ({
    message: [
      {
        cateCode: 'order',
        cateName: 'Orders',
        newMessage: 1,
        child: [{ cateName: '', unReadCount: 1, messageInfo: [message] }],
      } as never,
    ],
    newMessage: 1,
  }));
  if (isAnswered) cloud.refuse(endpoint, 'tooManyRequests', { msg: 'Not just now' });
  queryClient.clear();
  const toast = vi.fn<(refusal: Refusal) => void>();
  const end = onRefusal(toast);
  render(
    <QueryClientProvider client={queryClient}>
      <SessionProvider value={sessionOf(userInfo(role))}>
        <MemoryRouter>{element}</MemoryRouter>
      </SessionProvider>
    </QueryClientProvider>,
  );
  await waitFor(() => {
    // The button may be disabled until the page has its data. So the test clicks the button until the dialog opens.
    if (opener !== undefined) fireEvent.click(screen.getByRole('button', { name: opener }));
    screen.getByRole('dialog');
  });
  const dialog = within(await screen.findByRole('dialog'));
  for (const [label, value] of Object.entries(typed)) {
    fireEvent.change(dialog.getByLabelText(new RegExp(label, 'u')), { target: { value } });
  }
  fireEvent.click(await dialog.findByRole('button', { name: action }));
  return { dialog, toast, end };
}

describe.each(DIALOGS)('$file', (row) => {
  // UX-25
  test.each([
    ['a refusal', true, row.said ?? 'Not just now'],
    ['a lost connection', false, row.lost ?? /^The server cannot be reached/u],
  ])('shows %s in the dialog and nowhere else', async (_name, isAnswered, words) => {
    const { dialog, toast, end } = await send(row, isAnswered);

    expect(await dialog.findByText(words)).toBeDefined();
    expect(toast).not.toHaveBeenCalled();
    end();
  });
});
