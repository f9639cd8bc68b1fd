import { expect, test } from 'vitest';
import { succeed } from '#test/support/call.ts';
import { foundWithHead, relate } from '#test/support/world.ts';
import { PublicChoice } from '#shared/relation/public-profile.ts';
import { relationApi } from '#shared/relation/relation-api.ts';

const CHOICE = PublicChoice.parse({
  city: 'Leeds',
  caseTypes: ['prosthetics'],
  materials: ['zirconia'],
  turnaroundDays: 6,
  showsPhone: true,
});

// REL-91
test('the terms show the work that the lab publishes, and nothing else, until the lab hides its profile', async () => {
  const [clinic, lab] = await Promise.all([foundWithHead('clinic'), foundWithHead('lab')]);
  const { relationId } = await relate(clinic, lab);
  const publishedTo = async ({ token }: { token: string }) =>
    (await succeed(relationApi.terms, { relationId }, { token })).published;
  expect(await publishedTo(clinic.head)).toBeUndefined();

  await succeed(relationApi.publish, { ...CHOICE, caseTypes: ['implant'] }, clinic.head);
  expect(await publishedTo(clinic.head)).toBeUndefined();
  await succeed(relationApi.publish, CHOICE, lab.head);

  const work = { caseTypes: ['prosthetics'], materials: ['zirconia'], turnaroundDays: 6 };
  expect([await publishedTo(clinic.head), await publishedTo(lab.head)]).toEqual([work, work]);
  await succeed(relationApi.unpublish, {}, lab.head);
  expect(await publishedTo(clinic.head)).toBeUndefined();
});
