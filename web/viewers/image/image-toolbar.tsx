import { useTranslation } from 'react-i18next';
import { PinButtons } from '../pins/pin-buttons.tsx';
import type { PinTools } from '../pins/use-pin-tools.ts';
import { ViewerButton } from '#web/viewers/frame/viewer-button.tsx';
import { ViewerBar } from '#web/viewers/frame/viewer-bar.tsx';
import { WindowSelect } from '#web/viewers/pixels/window-select.tsx';
import {
  type Act,
  type Command,
  COMMAND_LETTERS,
  type OpenPanel,
  VIEW_BUTTONS,
  type ViewButton,
} from './image-actions.ts';
import type { ImageSource } from '#web/viewers/pixels/image-source.ts';
import type { ImageView, ViewChange } from './image-view.ts';
import { useIsSmooth } from './smoothing.ts';
import { type Tool, toolsFor } from './tools.ts';
import { windowPresets } from '#web/viewers/pixels/window-presets.ts';

/** Open the pages for films of a kind; absent for an image of another kind. */
export interface FilmOpeners {
  /** The cephalometric analysis of a lateral film. */
  readonly ceph: (() => void) | undefined;
  /** The teeth of a panoramic film. */
  readonly teeth: (() => void) | undefined;
}

interface ImageToolbarProps {
  readonly name: string;
  readonly source: ImageSource;
  readonly view: ImageView;
  readonly tool: Tool;
  readonly mayDraw: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Panels that are open. */
  readonly open: Readonly<Record<OpenPanel, boolean>>;
  readonly act: (act: Act) => void;
  readonly pins: PinTools;
  readonly openers: FilmOpeners;
  readonly onClose: () => void;
}

/** Shows the tools, each with its icon, name and letter, outside the image. */
export function ImageToolbar(props: ImageToolbarProps) {
  const { name, source, view, tool, mayDraw, canUndo, canRedo, open, act, onClose } = props;
  const { t } = useTranslation('viewer');
  const isSmooth = useIsSmooth();
  const command = (asked: Command) => act({ kind: 'command', command: asked });
  const look = (change: ViewChange) => act({ kind: 'view', change });
  const tools = toolsFor(source, mayDraw);
  const toolButtons = (isLook: boolean) =>
    tools
      .filter(({ kind }) => (kind === 'look') === isLook)
      .map((row) => (
        <ViewerButton
          key={row.tool}
          icon={row.icon}
          label={t(`tool.${row.tool}`)}
          letter={row.letter}
          isOn={tool === row.tool}
          onPress={() => act({ kind: 'tool', tool: row.tool })}
        />
      ));
  const isOn: Partial<Record<ViewButton['name'], boolean>> = {
    invert: view.isInverted !== source.isInverted,
    overlays: view.showsOverlays,
    mirror: view.viewport.isMirrored,
  };
  return (
    <ViewerBar name={name} onClose={onClose}>
      {!source.isColour && (
        <WindowSelect
          presets={windowPresets(source)}
          window={view.window}
          table={
            source.voiTable && {
              name: source.voiTable.explanation,
              isUsed: view.usesTable,
              onUse: () => look({ kind: 'table' }),
            }
          }
          onWindow={(window) => look({ kind: 'window', window })}
          onAutomatic={() => command('automatic')}
        />
      )}
      <div className="viewer-tool-group">{toolButtons(true)}</div>
      <div className="viewer-tool-group">
        {VIEW_BUTTONS.filter((button) => button.name !== 'overlays' || source.loadOverlays !== undefined).map(
          (button) => (
            <ViewerButton
              key={button.name}
              icon={button.icon}
              label={t(`tool.${button.name}`)}
              letter={button.letter}
              isOn={isOn[button.name]}
              onPress={() => look(button.change)}
            />
          ),
        )}
        <ViewerButton
          icon="smooth"
          label={t('tool.smooth')}
          letter={COMMAND_LETTERS.smooth}
          isOn={isSmooth}
          onPress={() => command('smooth')}
        />
        <ViewerButton
          icon="histogram"
          label={t('light.title')}
          letter={COMMAND_LETTERS.light}
          isOn={open.light}
          onPress={() => command('light')}
        />
      </div>
      {mayDraw && (
        <div className="viewer-tool-group">
          {toolButtons(false)}
          <UndoButtons canUndo={canUndo} canRedo={canRedo} command={command} />
        </div>
      )}
      <PinButtons tools={props.pins} />
      {props.openers.ceph !== undefined && (
        <div className="viewer-tool-group">
          <ViewerButton icon="head" label={t('tool.ceph')} onPress={props.openers.ceph} />
        </div>
      )}
      {props.openers.teeth !== undefined && (
        <div className="viewer-tool-group">
          <ViewerButton icon="upper" label={t('tool.teeth')} onPress={props.openers.teeth} />
        </div>
      )}
      <PanelButtons open={open} command={command} />
    </ViewerBar>
  );
}

interface Commanding {
  readonly command: (asked: Command) => void;
}

function UndoButtons({ canUndo, canRedo, command }: Commanding & Pick<ImageToolbarProps, 'canUndo' | 'canRedo'>) {
  const { t } = useTranslation('viewer');
  return (
    <>
      <ViewerButton
        icon="undo"
        label={t('tool.undo')}
        letter="Ctrl+Z"
        isOff={!canUndo}
        onPress={() => command('undo')}
      />
      <ViewerButton
        icon="redo"
        label={t('tool.redo')}
        letter="Ctrl+Y"
        isOff={!canRedo}
        onPress={() => command('redo')}
      />
    </>
  );
}

/** Opens the list and the comparison, and saves the image. */
function PanelButtons({ open, command }: Commanding & Pick<ImageToolbarProps, 'open'>) {
  const { t } = useTranslation('viewer');
  return (
    <div className="viewer-tool-group">
      <ViewerButton
        icon="list"
        label={t('tool.list')}
        letter={COMMAND_LETTERS.list}
        isOn={open.list}
        onPress={() => command('list')}
      />
      <ViewerButton
        icon="compare"
        label={t('tool.compare')}
        letter={COMMAND_LETTERS.compare}
        isOn={open.compare}
        onPress={() => command('compare')}
      />
      <ViewerButton icon="snapshot" label={t('tool.snapshotDrawn')} onPress={() => command('snapshot')} />
      <ViewerButton icon="picture" label={t('tool.snapshot')} onPress={() => command('barePicture')} />
    </div>
  );
}
