import { useTranslation } from 'react-i18next';
import { PinButtons } from '../pins/pin-buttons.tsx';
import type { PinTools } from '../pins/use-pin-tools.ts';
import { ViewerButton } from '#web/viewers/frame/viewer-button.tsx';
import { ViewerBar } from '#web/viewers/frame/viewer-bar.tsx';
import { ViewerMenu } from '#web/viewers/frame/viewer-menu.tsx';
import { WindowSelect } from '#web/viewers/pixels/window-select.tsx';
import { type Act, type Command, COMMAND_LETTERS, type OpenPanel } from './image-actions.ts';
import type { ImageSource } from '#web/viewers/pixels/image-source.ts';
import type { ImageView, ViewChange } from './image-view.ts';
import { ToolButtons } from './tool-buttons.tsx';
import type { Tool } from './tools.ts';
import { ViewButtons } from './view-buttons.tsx';
import { windowPresets } from '#web/viewers/pixels/window-presets.ts';

/** Functions that open the page for a kind of film; `undefined` if the image is of another kind. */
export interface FilmOpeners {
  /** Opens the cephalometric analysis of a lateral film. */
  readonly ceph: (() => void) | undefined;
  /** Opens the page with the teeth of a panoramic film. */
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
  /** Whether each panel is open. */
  readonly open: Readonly<Record<OpenPanel, boolean>>;
  /** Whether the elements of the image's DICOM files can be listed. */
  readonly hasElements: boolean;
  readonly act: (act: Act) => void;
  readonly pins: PinTools;
  readonly openers: FilmOpeners;
  readonly onClose: () => void;
}

/** Shows the tools outside of the image, each with its icon, name and letter. Rarely needed tools share a menu. */
export function ImageToolbar(props: ImageToolbarProps) {
  const { name, source, view, tool, mayDraw, canUndo, canRedo, open, hasElements, act, openers, onClose } = props;
  const { t } = useTranslation('viewer');
  const command = (asked: Command) => act({ kind: 'command', command: asked });
  const look = (change: ViewChange) => act({ kind: 'view', change });
  const take = (taken: Tool) => act({ kind: 'tool', tool: taken });
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
      <div className="viewer-tool-group">
        <ToolButtons {...{ source, mayDraw, tool }} of="look" onTake={take} />
      </div>
      <ViewButtons {...{ source, view, look, command }} hasLight={open.light} />
      {mayDraw && (
        <div className="viewer-tool-group">
          <ToolButtons {...{ source, mayDraw, tool }} of="drawing" onTake={take} />
          <UndoButtons canUndo={canUndo} canRedo={canRedo} command={command} />
        </div>
      )}
      <PinButtons tools={props.pins} />
      {openers.ceph !== undefined && (
        <div className="viewer-tool-group">
          <ViewerButton icon="head" label={t('tool.ceph')} onPress={openers.ceph} />
        </div>
      )}
      {openers.teeth !== undefined && (
        <div className="viewer-tool-group">
          <ViewerButton icon="upper" label={t('tool.teeth')} onPress={openers.teeth} />
        </div>
      )}
      <PanelButtons open={open} hasElements={hasElements} command={command} />
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

/** Buttons that open the panels and the comparison, and save the image. */
function PanelButtons({ open, hasElements, command }: Commanding & Pick<ImageToolbarProps, 'open' | 'hasElements'>) {
  const { t } = useTranslation('viewer');
  const panels = ['list', 'compare', ...(hasElements ? (['elements'] as const) : [])] as const;
  return (
    <div className="viewer-tool-group">
      {panels.map((panel) => (
        <ViewerButton
          key={panel}
          icon={panel}
          label={t(`tool.${panel}`)}
          letter={COMMAND_LETTERS[panel]}
          isOn={open[panel]}
          onPress={() => command(panel)}
        />
      ))}
      <ViewerMenu
        icon="snapshot"
        label={t('menu.save')}
        rows={[
          { id: 'drawn', icon: 'snapshot', label: t('tool.snapshotDrawn'), onPress: () => command('snapshot') },
          { id: 'bare', icon: 'picture', label: t('tool.snapshot'), onPress: () => command('barePicture') },
        ]}
      />
    </div>
  );
}
