import '#test/web/support/dom.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { analysisApi } from '#shared/analysis/analysis-api.ts';
import { auditApi, AuditLine } from '#shared/audit/audit-api.ts';
import type { AuditedReview } from '#shared/audit/audited-review.ts';
import { fileApi } from '#shared/file/file-api.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { id, NOON, signedIn } from '#test/web/support/world.ts';

withPages('audit');

async function openLine(action: string, review: AuditedReview) {
  const cloud = fakeCloud();
  signedIn(cloud, 'clinicAdmin');
  cloud.answer(organisationApi.members, () => ({ list: [], total: 0, counts: {} }));
  const line = AuditLine.parse({
    auditId: id('audit'),
    at: NOON,
    kind: 'write',
    actorKind: 'account',
    actorId: id('account'),
    actorName: 'Daniel Okafor',
    action,
    subjects: [{ id: id('file'), label: '' }],
    viewedAs: null,
    outcome: 'done',
    sourceIp: '192.0.2.1',
    requestId: 'request-1',
    review,
  });
  cloud.answer(auditApi.index, () => ({ list: [line] }));
  const { user } = await renderPortal('/audit');
  await user.click(await screen.findByRole('button', { name: /^Saved|^Reviewed/u }));
}

const cells = (table: HTMLElement): (string | null)[][] =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent));

// ANA-31
test('a head sees of each landmark what was proposed and what was accepted', async () => {
  await openLine(fileApi.saveCeph.path, {
    analyser: 'cephLandmarks',
    serial: 1,
    model: { name: 'lateral-landmarks', version: '0.1.0' },
    parts: [
      { part: 'S', decision: 'accepted', proposed: [10.5, 20] },
      { part: 'N', decision: 'moved', proposed: [30, 40], accepted: [34, 40], movedMm: 0.4, reason: 'position' },
      { part: 'A', decision: 'rejected', proposed: [50, 60], reason: 'structure' },
    ],
  });

  const table = await screen.findByRole('table', { name: 'Decisions on proposed landmarks' });
  expect(screen.queryByText('Proposed by model lateral-landmarks, version 0.1.0')).not.toBeNull();
  expect(cells(table)).toEqual([
    ['S', '10.5 / 20', '10.5 / 20', 'Accepted'],
    ['N', '30 / 40', '34 / 40', 'Moved · by 0.4 mm · Position is more exact'],
    ['A', '50 / 60', '–', 'Rejected · Wrong structure'],
  ]);
});

// ANA-31
test('a head sees of each tooth its proposed and its accepted number and box', async () => {
  await openLine(analysisApi.reviewTeeth.path, {
    analyser: 'panoramicTeeth',
    serial: 1,
    model: null,
    curveMovedPx: 12,
    parts: [
      {
        part: '23',
        as: '63',
        decision: 'changed',
        proposed: [1, 2, 30, 40],
        accepted: [1, 2, 31, 40],
        reason: 'number',
      },
      { part: '17', decision: 'rejected', proposed: [5, 6, 30, 40], reason: 'absent' },
      { part: '18', decision: 'added', accepted: [7, 8, 30, 40], reason: 'missed' },
    ],
  });

  const table = await screen.findByRole('table', { name: 'Decisions on proposed teeth' });
  expect(screen.queryByText(/^Proposed by a method without a model/u)).not.toBeNull();
  expect(screen.queryByText('The curve between the arches was moved by up to 12 px.')).not.toBeNull();
  expect(cells(table)).toEqual([
    ['23 → 63', '1 / 2 / 30 / 40', '1 / 2 / 31 / 40', 'Changed · Wrong number'],
    ['17', '5 / 6 / 30 / 40', '–', 'Rejected · No tooth there'],
    ['18', '–', '7 / 8 / 30 / 40', 'Added · Tooth was not found'],
  ]);
});
