import '#test/web/support/dom.ts';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { OrderPin } from '#shared/order/order-pin.ts';
import { id, NOON } from '#test/web/support/world.ts';
import { PinMark } from '#web/viewers/pins/pin-mark.tsx';
import { PinPanel } from '#web/viewers/pins/pin-panel.tsx';
import { usePinTools } from '#web/viewers/pins/use-pin-tools.ts';
import { type NewPin, type ViewerPins, ViewerPinsContext } from '#web/viewers/pins/viewer-pins.ts';
import { useViewerKeys } from '#web/viewers/frame/use-viewer-keys.ts';

const pinOf = (number: number, status: 'open' | 'resolved') =>
  OrderPin.parse({
    number,
    side: 'clinic',
    actorName: 'Olivia Bennett',
    body: `Change ${number}`,
    at: NOON,
    status,
    submission: { stage: 'design', number: 1 },
    fileId: id('file', 1),
    assetId: 'ast_1',
    place: { space: 'image', frame: 0, point: [10, 20] },
    lines: [{ kind: 'reply', side: 'lab', actorName: 'Theo Lang', body: 'By how much?', at: NOON }],
  });
const AT: NewPin = { assetId: 'ast_1', place: { space: 'image', frame: 0, point: [4, 5] } };

function Viewer() {
  const tools = usePinTools(() => true);
  useViewerKeys((key) => tools.step(key) !== false);
  return (
    <>
      <button type="button" onClick={() => tools.propose(AT)}>
        Tap
      </button>
      <svg>
        {tools.list.map(({ pin }) => (
          <PinMark
            key={pin.number}
            pin={pin}
            at={{ x: 0, y: 0 }}
            isChosen={tools.chosen === pin.number}
            onChoose={() => tools.choose(pin.number)}
          />
        ))}
      </svg>
      <button type="button" onClick={tools.toggleList}>
        List
      </button>
      <PinPanel tools={tools} onGo={({ pin }) => tools.choose(pin.number)} noteOf={() => undefined} />
    </>
  );
}

function open(may: ViewerPins['may'], pins = [pinOf(1, 'open'), pinOf(2, 'resolved')]) {
  const [mark, answer] = [vi.fn<ViewerPins['mark']>(), vi.fn<ViewerPins['answer']>()];
  const list = pins.map((pin) => ({ pin, isCarried: false, versionName: 'Design 1' }));
  const given: ViewerPins = { list, may, isBusy: false, refusal: undefined, mark, answer };
  render(
    <ViewerPinsContext value={given}>
      <Viewer />
    </ViewerPinsContext>,
  );
  return { mark, answer, user: userEvent.setup() };
}
const rows = () => screen.getAllByRole('listitem');
const chosen = () => rows().findIndex((row) => row.dataset['chosen'] === 'true') + 1;

// FILE-261
test('open and resolved pins differ by more than their colour', () => {
  open(() => false);
  const marks = screen.getAllByRole('button').filter((each) => each.classList.contains('pin-mark'));

  expect(marks.map((mark) => mark.querySelector('.pin-shape')!.tagName)).toEqual(['circle', 'rect']);
  expect(marks.map((mark) => mark.querySelector('.pin-tick') !== null)).toEqual([false, true]);
});

// FILE-268
test('keys begin a pin and go round the list', async () => {
  const { user, mark } = open(() => true);
  const visited = ['*', '*', '*', '/'].map((key) => {
    fireEvent.keyDown(document.body, { key });
    return chosen();
  });
  expect(visited).toEqual([1, 2, 1, 2]);

  fireEvent.keyDown(document.body, { key: 'y' });
  await user.click(screen.getByRole('button', { name: 'Tap' }));
  await user.keyboard('Shorter here.');
  await user.keyboard('{Control>}{Enter}{/Control}');

  expect(mark).toHaveBeenCalledWith(AT, 'Shorter here.', expect.any(Function));
});

// FILE-268
test('a key that begins a pin opens the closed list, where its words are written', async () => {
  const { user } = open(() => true);
  await user.click(screen.getByRole('button', { name: 'List' }));
  expect(screen.queryByRole('list')).toBeNull();

  fireEvent.keyDown(document.body, { key: 'y' });

  expect(screen.getByRole('status')).toBeDefined();
});

// FILE-262
test('a thread offers what its reader may do', async () => {
  const { user, answer } = open((action) => action === 'replyPin' || action === 'resolvePin');
  fireEvent.keyDown(document.body, { key: '*' });
  const row = within(rows()[0]!);
  expect(row.getByText('By how much?')).toBeDefined();

  await user.click(row.getAllByRole('button').at(-1)!);

  expect(answer).toHaveBeenCalledWith('resolvePin', 1, '', expect.any(Function));
  fireEvent.keyDown(document.body, { key: '*' });
  expect(within(rows()[1]!).getAllByRole('button')).toHaveLength(2);
});
