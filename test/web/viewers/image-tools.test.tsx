import '#test/web/support/dom.ts';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { imageSource } from './image-sources.ts';
import words from '#shared/locales/en/viewer.json' with { type: 'json' };
import { loadNamespaces, startTranslations } from '#web/ui/i18n.ts';
import { useViewerKeys } from '#web/viewers/frame/use-viewer-keys.ts';
import { ToolButtons } from '#web/viewers/image/tool-buttons.tsx';
import { placesOf, type Tool, toolsFor } from '#web/viewers/image/tools.ts';
import { useImageView } from '#web/viewers/image/use-image-view.ts';
import { ViewButtons } from '#web/viewers/image/view-buttons.tsx';

const { menu, tool: names } = words;
const SOURCE = imageSource({ rows: 40, columns: 100, spacing: undefined });

beforeAll(async () => {
  if (!i18next.isInitialized) await startTranslations('en');
  await loadNamespaces(['viewer']);
});
afterEach(cleanup);

function Bench({ onKey }: { readonly onKey: (key: string) => void }) {
  const [tool, setTool] = useState<Tool>('window');
  const { view, change } = useImageView(SOURCE);
  useViewerKeys((key) => {
    onKey(key);
    return true;
  });
  return (
    <div className="viewer">
      <ToolButtons source={SOURCE} mayDraw tool={tool} of="drawing" onTake={setTool} />
      <ViewButtons source={SOURCE} view={view} hasLight={false} look={change} command={() => undefined} />
      <output>{`${tool} ${view.viewport.angle} ${view.viewport.isMirrored}`}</output>
    </div>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const rows = (name: string) => within(screen.getByRole('group', { name })).getAllByRole('button');
const shown = () => screen.getByRole('status').textContent;

// STU-41
test('tools of one kind share a menu, with names and letters, whose button shows the one in use', () => {
  render(<Bench onKey={() => undefined} />);

  fireEvent.click(button(menu.measure));
  expect(rows(menu.measure).map(({ textContent }) => textContent)).toEqual([
    `${names.lines}B`,
    `${names.curve}D`,
    `${names.polygon}G`,
    `${names.ellipse}E`,
    `${names.profile}_`,
  ]);
  fireEvent.click(screen.getByRole('button', { name: names.polygon }));

  expect(shown()).toMatch(/^polygon /u);
  expect(screen.queryByRole('group', { name: menu.measure })).toBeNull();
  expect(button(`${menu.measure}: ${names.polygon}`).dataset['on']).toBe('true');
  expect(document.activeElement).toBe(button(`${menu.measure}: ${names.polygon}`));
});

// STU-41
test('turns stay open to be repeated, and a press beside the menu closes it', () => {
  render(<Bench onKey={() => undefined} />);
  fireEvent.click(button(menu.orientation));

  fireEvent.click(screen.getByRole('button', { name: names.turnRight }));
  fireEvent.click(screen.getByRole('button', { name: names.turnRight }));
  fireEvent.click(screen.getByRole('button', { name: names.mirror }));
  expect(shown()).toMatch(/180 true$/u);

  fireEvent.pointerDown(document.body);
  expect(screen.queryByRole('group', { name: menu.orientation })).toBeNull();
});

// STU-41
test('Esc closes the menu and not the viewer, and arrows move in the menu and not through slices', () => {
  const onKey = vi.fn<(key: string) => void>();
  render(<Bench onKey={onKey} />);
  fireEvent.click(button(menu.plan));
  const [first, second] = rows(menu.plan);
  expect(document.activeElement).toBe(first);

  fireEvent.keyDown(first!, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(second);
  fireEvent.keyDown(second!, { key: 'ArrowUp' });
  fireEvent.keyDown(first!, { key: 'Escape' });

  expect(screen.queryByRole('group', { name: menu.plan })).toBeNull();
  expect(document.activeElement).toBe(button(menu.plan));
  expect(onKey).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'g' });
  expect(onKey).toHaveBeenCalledWith('g');
});

test('every tool has one place on the bar', () => {
  const tools = toolsFor(SOURCE, true);
  const places = placesOf(tools).flatMap((place) => ('row' in place ? [place.row] : place.rows));

  expect(places.map(({ tool }) => tool)).toEqual(tools.map(({ tool }) => tool));
});
