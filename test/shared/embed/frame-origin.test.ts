import { expect, test } from 'vitest';
import { embedderIn, embedRootOf } from '#shared/embed/embed-address.ts';
import { FrameOriginName } from '#shared/embed/frame-origin.ts';
import { OrganisationId } from '#shared/ids.ts';

// EMB-1
test.each([
  ['https://records.example.org', 'https://records.example.org'],
  [' HTTPS://Records.Example.org/ ', 'https://records.example.org'],
  ['https://records.example.org:8443', 'https://records.example.org:8443'],
  ['https://records.example.org:443', 'https://records.example.org'],
  ['https://praxis-müller.example', 'https://xn--praxis-mller-klb.example'],
  ['http://localhost:8080', 'http://localhost:8080'],
  ['http://127.0.0.1', 'http://127.0.0.1'],
])('the site %j is listed as %s', (typed, origin) => {
  expect(FrameOriginName.parse(typed)).toBe(origin);
});

// EMB-1
test.each([
  '',
  'records.example.org',
  'http://records.example.org',
  'https://records.example.org/patients',
  'https://records.example.org?a=b',
  'https://records.example.org#top',
  'https://user:secret@records.example.org',
  'https://*.example.org',
  'https://*',
  'data:text/html,hello',
  'file:///etc',
  "https://records.example.org; script-src 'unsafe-inline'",
  'https://records.example.org https://other.example.org',
  'https://[::1]',
  `https://${'a'.repeat(250)}.example`,
])('%j is no site that may show the viewers', (typed) => {
  const { error } = FrameOriginName.safeParse(typed);
  expect(error?.issues.map(({ message }) => message)).toEqual(['frameOrigin']);
});

// EMB-2
test('an address below /embed names its organisation', () => {
  const organisationId = OrganisationId.parse('org_00000000000000000000000001');
  expect(embedderIn(`${embedRootOf(organisationId)}/viewer/panorama`)).toBe(organisationId);
  expect(embedderIn('/embed/org_1/viewer/panorama')).toBeUndefined();
  expect(embedderIn('/viewer/panorama')).toBeUndefined();
  expect(embedderIn('/')).toBeUndefined();
});
