import '#test/web/support/dom.ts';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { analysisApi } from '#shared/analysis/analysis-api.ts';
import { type BrowserProposal, FilmAnalysis } from '#shared/analysis/analysis-run.ts';
import type { InstalledModel } from '#shared/analysis/model-manifest.ts';
import { FileId } from '#shared/ids.ts';
import { fakeCloud, type FakeCloud } from '#test/web/support/fake-cloud.ts';
import { id } from '#test/web/support/world.ts';
import { queryClient } from '#web/api/query-client.ts';
import { analysisQueries } from '#web/api/queries/analysis-queries.ts';
import { type Session, SessionProvider } from '#web/api/session.ts';
import { FileSourceProvider } from '#web/features/file/file-source.tsx';
import { useBrowserRun } from '#web/features/file/use-browser-run.ts';
import { loadNamespaces, startTranslations } from '#web/ui/i18n.ts';
import type { RunMessage, RunQuestion } from '#web/viewers/ceph/browser-run/run-messages.ts';
import { ProposalPanel } from '#web/viewers/ceph/proposal-panel.tsx';
import type { ImageSource } from '#web/viewers/pixels/image-source.ts';

const FILM = { fileId: FileId.parse(id('file')), assetId: 'asset-0', analyser: 'cephLandmarks' } as const;
const SHA = '1'.repeat(64);
const MODEL: InstalledModel = {
  manifest: {
    name: 'small-ceph',
    version: '1.0.0',
    kind: 'lateral-cephalogram-landmarks',
    clinicalClaim: false,
    intendedUse: '',
    files: { 'landmarks.onnx': { sha256: SHA, bytes: 2_000_000 } },
    inputs: {},
    outputs: {},
    training: { data: '', terms: '' },
    metrics: {},
  },
  urls: { 'landmarks.onnx': 'https://files.example/landmarks.onnx' },
};
const CARD = { ...MODEL.manifest, terms: '', trainingData: '' };
const FOUND = {
  model: { name: 'small-ceph', version: '1.0.0', digest: SHA },
  score: 0.9,
  facing: 'left',
  landmarks: [{ id: 'S', point: [10, 20], spread: [9, 0, 9], certainty: 0.9 }],
  left: ['Ar'],
  pose: [-1, 0, 0, 1],
} satisfies Omit<BrowserProposal, 'fileId' | 'assetId' | 'analyser'>;

const started: TestWorker[] = [];
/** A worker that answers with messages from the test. */
class TestWorker extends EventTarget {
  readonly questions: RunQuestion[] = [];
  readonly terminate = vi.fn<() => void>();
  constructor() {
    super();
    started.push(this);
  }
  postMessage(question: RunQuestion): void {
    this.questions.push(question);
  }
  say(message: RunMessage): void {
    this.dispatchEvent(new MessageEvent('message', { data: message }));
  }
}

let cloud: FakeCloud;
beforeAll(async () => {
  if (!i18next.isInitialized) await startTranslations('en');
  await loadNamespaces(['ceph']);
});
beforeEach(() => {
  started.length = 0;
  queryClient.clear();
  vi.stubGlobal('Worker', TestWorker);
  cloud = fakeCloud();
  cloud.answer(analysisApi.model, () => MODEL);
  cloud.answer(analysisApi.read, () => FilmAnalysis.parse({ ...FILM, model: CARD, run: null }));
});

const runAs = (state: 'underWay' | 'proposed', serial = 1) => ({
  ...FILM,
  serial,
  state,
  step: 'points' as const,
  requestedBy: 'Dr. Amal',
  startedAt: 1,
  model: CARD,
  madeIn: { place: 'browser' as const, modelDigest: SHA },
  problem: null,
  score: 0.9,
  facing: 'left' as const,
  landmarks: FOUND.landmarks,
  left: FOUND.left,
  review: null,
  teeth: null,
  teethReview: null,
});

interface Shown {
  readonly mayRun?: boolean;
  readonly roles?: readonly string[];
  readonly frameCount?: number;
}

function Panel({ frameCount }: { readonly frameCount: number }) {
  const source: Partial<ImageSource> = { frameCount, columns: 2000, rows: 2400 };
  const browserRun = useBrowserRun(FILM, source as ImageSource);
  const { data } = useQuery(analysisQueries.film(FILM));
  const rest = { review: undefined, selected: undefined, isAsking: false, onUseOffset: undefined };
  const on = { onAsk: () => undefined, onSelect: () => undefined, onChange: () => undefined };
  return data === undefined ? null : <ProposalPanel found={data} {...rest} {...on} browserRun={browserRun} />;
}

/** Shows the panel of a film whose outputs have these roles. */
function show({ mayRun = true, roles = ['preview'], frameCount = 1 }: Shown = {}) {
  const outputs = roles.map((role) => ({ role, level: 0, part: 0, url: `https://files.example/${role}.jpg` }));
  const detail = { manifest: { assets: [{ assetId: FILM.assetId, outputs }] } };
  const source = { detail: () => ({ queryKey: ['detail', roles], queryFn: () => detail }), viewers: {}, home: '/' };
  const session = { may: () => mayRun } as unknown as Session;
  render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <SessionProvider value={session}>
          <FileSourceProvider value={source as never}>
            <Panel frameCount={frameCount} />
          </FileSourceProvider>
        </SessionProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
/** Starts a run. Returns its worker after the worker has received the question. */
async function begin(): Promise<TestWorker> {
  const before = started.length;
  await press('Analyse on this computer');
  await vi.waitFor(() => expect(started).toHaveLength(before + 1));
  return started[before]!;
}

// ANA-33, ANA-39
test('the worker gets model and film; the page shows megabytes, then steps, and cancels', async () => {
  show();
  const worker = await begin();

  expect(worker.questions).toEqual([
    { model: MODEL, film: { preview: 'https://files.example/preview.jpg', columns: 2000, rows: 2400 } },
  ]);
  expect(screen.queryByRole('button', { name: 'Propose the landmarks' })).toBeNull();
  worker.say({ kind: 'progress', progress: { step: 'download', doneBytes: 1_572_864, totalBytes: 6_291_456 } });
  await screen.findByText('Downloading the model: 1.5 MB of 6 MB');
  expect(screen.getByRole('progressbar')).toHaveProperty('value', 1_572_864);
  worker.say({ kind: 'progress', progress: { step: 'points' } });
  await screen.findByText('Looking for the points');

  await press('Cancel');
  expect(worker.terminate).toHaveBeenCalledOnce();
  await screen.findByRole('button', { name: 'Propose the landmarks' });
});

// ANA-36, ANA-38
test('nothing is sent until the person sends the points, and then exactly these', async () => {
  show();
  await screen.findByText(/No pixel of the film is sent for it/u);
  const worker = await begin();
  worker.say({ kind: 'found', found: FOUND });
  await screen.findByText('Points found: 1. Nothing has been sent yet.');
  screen.getByText('The film was mirrored for the model: the face looks to the left.');
  expect(cloud.asked(analysisApi.keep)).toEqual([]);

  cloud.answer(analysisApi.keep, () => FilmAnalysis.parse({ ...FILM, model: CARD, run: runAs('proposed') }));
  cloud.answer(analysisApi.read, () => FilmAnalysis.parse({ ...FILM, model: CARD, run: runAs('proposed') }));
  await press('Send into the review');

  await screen.findByText('Made in the browser of Dr. Amal.');
  expect(cloud.asked(analysisApi.keep).map(({ input }) => input)).toEqual([{ ...FILM, ...FOUND }]);
  expect(screen.queryByRole('button', { name: 'Send into the review' })).toBeNull();
});

// ANA-36
test.each([
  ['changedMeanwhile', /Another proposal for this film came first/u],
  ['stateRefusesAction', /The model was replaced meanwhile/u],
  ['fault', /could not be sent/u],
] as const)('points that are refused with %s are not lost silently', async (refusal, words) => {
  show();
  (await begin()).say({ kind: 'found', found: FOUND });
  cloud.refuse(analysisApi.keep, refusal, { data: { state: 'noModel' } });

  await press('Send into the review');

  expect((await screen.findByRole('alert')).textContent).toMatch(words);
});

// ANA-39
test.each([
  ['noWebAssembly', /cannot run the model/u],
  ['noMemory', /too little free memory/u],
  ['modelDamaged', /not the one that was checked/u],
  ['notACephalogram', /does not look like a lateral cephalogram/u],
  ['unreachable', /could not be downloaded/u],
  ['brokeOff', /broke off/u],
] as const)('a run that ends with %s says so, and begins again on request', async (problem, words) => {
  show();
  const worker = await begin();
  worker.say({ kind: 'ended', problem });

  await screen.findByText(words);
  expect(worker.terminate).toHaveBeenCalled();
  await press('Try again');
  await vi.waitFor(() => expect(started).toHaveLength(2));
});

// ANA-39
test('a worker that does not start has broken off', async () => {
  show();
  const worker = await begin();
  worker.dispatchEvent(new Event('error'));

  await screen.findByText(/broke off/u);
  expect(worker.terminate).toHaveBeenCalledOnce();
});

// ANA-39, CEPH-51
test('a removed model and what is no single image are said before anything runs', async () => {
  cloud.refuse(analysisApi.model, 'stateRefusesAction', { data: { state: 'noModel' } });
  show();
  await press('Analyse on this computer');
  await screen.findByText('No model is installed any more.');
  await press('Close');
  expect(started).toEqual([]);

  cloud.answer(analysisApi.model, () => MODEL);
  show({ roles: ['preview', 'page'] });
  const [, second] = await screen.findAllByRole('button', { name: 'Analyse on this computer' });
  await userEvent.click(second!);
  await screen.findByText(/Only a single image can be analysed/u);
  expect(started).toEqual([]);
});

// ANA-33
test('a person who may not run a model is not offered it', async () => {
  show({ mayRun: false });

  await screen.findByRole('button', { name: 'Propose the landmarks' });
  expect(screen.queryByRole('button', { name: 'Analyse on this computer' })).toBeNull();
});

// ANA-33
test('a run in the browser ends when the film gets another run', async () => {
  show();
  const worker = await begin();
  cloud.answer(analysisApi.read, () => FilmAnalysis.parse({ ...FILM, model: CARD, run: runAs('underWay') }));

  await queryClient.invalidateQueries();

  await vi.waitFor(() => expect(worker.terminate).toHaveBeenCalledOnce());
});
