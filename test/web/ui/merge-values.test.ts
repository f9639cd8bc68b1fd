import { expect, test } from 'vitest';
import { mergeValues } from '#web/ui/merge-values.ts';

const BASE = {
  name: 'Elm Street Dental',
  country: 'GB',
  address: '',
  contactPerson: 'Maya',
  countryCallingCode: '44',
  phone: '',
  latitude: '',
  longitude: '',
};

test('what only the other one changed is taken over, what only I changed stays', () => {
  const theirs = { ...BASE, address: '1 Elm Street' };
  const mine = { ...BASE, phone: '1179460000' };

  expect(mergeValues({ base: BASE, theirs, mine })).toEqual({
    merged: { ...BASE, address: '1 Elm Street', phone: '1179460000' },
    clashes: [],
  });
});

// UX-33
test('what both changed, each in another way, is for the person to decide; mine stands until then', () => {
  const theirs = { ...BASE, contactPerson: 'Daniel', name: 'Elm Dental' };
  const mine = { ...BASE, contactPerson: 'Olivia', name: 'Elm Dental' };

  const { merged, clashes } = mergeValues({ base: BASE, theirs, mine });

  expect(clashes).toEqual(['contactPerson']);
  expect(merged).toEqual(mine);
});
