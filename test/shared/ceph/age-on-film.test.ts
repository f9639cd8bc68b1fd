import { expect, test } from 'vitest';
import { ageOnFilm } from '#shared/ceph/age-on-film.ts';

const TODAY = '2026-11-24';

// CEPH-27
test.each([
  ['the day before a birthday', { birthDate: '2010-05-10' }, '20240509', 13],
  ['the birthday', { birthDate: '2010-05-10' }, '20240510', 14],
  ['a date as it was written before 1993', { birthDate: '1980-01-31' }, '1992.02.01', 12],
  ['a birth date goes before a stated age', { birthDate: '2010-05-10', age: 40 }, '20240510', 14],
  ['no day of the film: today', { birthDate: '2010-05-10' }, undefined, 16],
  ['a day that is no date: today', { birthDate: '2010-05-10' }, 'yesterday', 16],
  ['a film from before the birth', { birthDate: '2010-05-10' }, '20090101', null],
  ['a stated age and a recent film', { age: 27 }, '20260101', 27],
  ['a stated age and no day', { birthDate: null, age: 27 }, undefined, 27],
  ['a stated age and an old film', { age: 27 }, '20201124', null],
  ['nothing is known', { birthDate: null, age: null }, '20260101', null],
])('%s', (_, person, studyDate, years) => {
  expect(ageOnFilm(person, studyDate, TODAY)).toBe(years);
});
