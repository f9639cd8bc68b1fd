import '#test/web/support/dom.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { equipmentApi } from '#shared/equipment/equipment-api.ts';
import { Equipment } from '#shared/equipment/equipment.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { id, NOON, signedIn } from '#test/web/support/world.ts';
import { columnsOf, DEVICE_COLUMNS, judgeDevices } from '#web/features/equipment/register-file/device-file.ts';
import { labelAddress, labelInCode, labelInFragment } from '#web/features/equipment/label-address.ts';

withPages('equMan');

const dictionaries = import.meta.glob<{ column: Record<string, string> }>(
  '../../../../shared/locales/*/equipment.json',
  {
    eager: true,
    import: 'default',
  },
);
const registered = (serialNumber: string) =>
  Equipment.parse({
    equipmentId: id('equipment'),
    serialNumber,
    modelNumber: 'Helios 600',
    family: 'Helios',
    firmwareNumber: '',
    uniqueIdentifier: '',
    state: 'unbound',
    organisation: null,
    version: 1,
    createdAt: NOON,
    updatedAt: NOON,
  });

// EQU-17
test.each(Object.entries(dictionaries))('the template of %s is read as what it says', (_, words) => {
  const wordOf = (column: string) => words.column[column] ?? '';

  const places = columnsOf(DEVICE_COLUMNS.map(wordOf), wordOf);

  expect(Object.values(places)).toEqual([0, 1, 2, 3, 4]);
});

// EQU-17
test('rows are judged one by one: a fault names its column, and of two like numbers the first counts', () => {
  const rows = [
    ['hl-0001', 'Helios 600', 'helios'],
    ['HL-0001', 'Helios 600', 'Helios'],
    ['x', '', 'Toaster'],
  ].map((cells, at) => ({ line: at + 2, cells }));

  const judged = judgeDevices(rows, columnsOf(['serialNumber', 'modelNumber', 'family'], String));

  expect(judged[0]?.device).toMatchObject({ serialNumber: 'HL-0001', family: 'Helios', firmwareNumber: '' });
  expect(judged[1]).toMatchObject({ repeats: 2, faults: [] });
  expect(judged[2]?.faults).toEqual([
    { column: 'serialNumber', word: 'serialNumber' },
    { column: 'modelNumber', word: 'required' },
    { column: 'family', word: expect.any(String) },
  ]);
});

// EQU-17
test('a file is checked before anything is registered, and its labels are shown afterwards', async () => {
  const cloud = fakeCloud();
  signedIn(cloud, 'ass_admin');
  cloud.answer(equipmentApi.index, () => ({ list: [], counts: {} }));
  cloud.answer(equipmentApi.checkSerials, () => ({ known: ['HL-0002'] }));
  cloud.answer(equipmentApi.registerMany, ({ devices }) => ({
    devices: devices.map(({ serialNumber }) => ({
      equipment: registered(serialNumber),
      activationCode: 'ABCDE-FGHJK-MNPQR-STVWX',
    })),
  }));
  const { user } = await renderPortal('/equipment');
  await user.click((await screen.findAllByRole('button', { name: 'Register from a file' }))[0]!);
  const dialog = within(await screen.findByRole('dialog'));
  const file = new File(
    ['serialNumber;modelNumber;family\nHL-0001;Helios 600;Helios\nHL-0002;Helios 600;Helios\nx;Helios 600;Helios\n'],
    'delivery.csv',
    { type: 'text/csv' },
  );
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } });

  await dialog.findByText('Registered already', { selector: 'td *' });
  expect(cloud.asked(equipmentApi.registerMany)).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Register devices (1)' }));

  await screen.findByRole('heading', { name: 'New devices: 1' });
  screen.getByText('ABCDE-FGHJK-MNPQR-STVWX');
  expect(cloud.asked(equipmentApi.registerMany)[0]?.input).toMatchObject({ devices: [{ serialNumber: 'HL-0001' }] });
});

const LABEL = { serialNumber: 'HL-0001', activationCode: 'ABCDE-FGHJK-MNPQR-STVWX' };

// EQU-18
test('a label’s code leads to the form, filled in, and says nothing to a server', async () => {
  const address = new URL(labelAddress(location.origin, LABEL));
  expect([address.pathname, address.search]).toEqual(['/equipment', '']);
  const cloud = fakeCloud();
  signedIn(cloud, 'clinicAdmin');
  cloud.answer(equipmentApi.index, () => ({ list: [], counts: {} }));

  await renderPortal(`${address.pathname}${address.hash}`);

  const dialog = within(await screen.findByRole('dialog', { name: 'Bind a device' }));
  await waitFor(() =>
    expect(dialog.getByRole('textbox', { name: 'Serial number' })).toHaveProperty('value', 'HL-0001'),
  );
  expect(dialog.getByRole('textbox', { name: 'Activation code' })).toHaveProperty('value', LABEL.activationCode);
});

// EQU-19
test('a scanned code counts if it is a label of this portal', () => {
  const { origin } = location;

  expect(labelInCode(labelAddress(origin, LABEL), origin)).toEqual(LABEL);
  expect(labelInCode(labelAddress('https://evil.example', LABEL), origin)).toBeUndefined();
  expect(labelInCode('HL-0001', origin)).toBeUndefined();
  expect(labelInCode(`${origin}/equipment`, origin)).toBeUndefined();
  expect(labelInFragment('#code=1')).toBeUndefined();
});
