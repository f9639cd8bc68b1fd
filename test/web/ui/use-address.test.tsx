import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { type Address, useAddress } from '#web/ui/use-address.ts';

function Probe({ onRender }: { readonly onRender: (address: Address) => void }) {
  onRender(useAddress());
  return undefined;
}

function renderProbe() {
  const seen: Address[] = [];
  const onRender = (address: Address) => void seen.push(address);
  const router = createMemoryRouter([{ path: '/', element: <Probe onRender={onRender} /> }], {
    initialEntries: ['/?patientId=p1'],
  });
  render(<RouterProvider router={router} />);
  const latest = () => seen.at(-1) as Address;
  return { latest, router };
}

test('of two changes before the router renders, the second one keeps the first', () => {
  const { latest, router } = renderProbe();
  act(() => {
    const { change } = latest();
    change({ entry: 'e1' }, { replace: true });
    change({ step: '1' });
  });
  expect(router.state.location.search).toBe('?patientId=p1&entry=e1&step=1');
  expect(Object.fromEntries(latest().query)).toEqual({ patientId: 'p1', entry: 'e1', step: '1' });
});

test('an empty value removes its name, and a change after the browser went back begins from that place', async () => {
  const { latest, router } = renderProbe();
  act(() => latest().change({ step: '1' }));
  act(() => latest().change({ step: '' }));
  expect(router.state.location.search).toBe('?patientId=p1');
  await act(() => router.navigate(-1));
  act(() => latest().change({ entry: 'e2' }));
  expect(router.state.location.search).toBe('?patientId=p1&step=1&entry=e2');
});
