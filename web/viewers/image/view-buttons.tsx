import { useTranslation } from 'react-i18next';
import { ViewerButton } from '#web/viewers/frame/viewer-button.tsx';
import { ViewerMenu } from '#web/viewers/frame/viewer-menu.tsx';
import type { ImageSource } from '#web/viewers/pixels/image-source.ts';
import { type Command, COMMAND_LETTERS, VIEW_BUTTONS, type ViewButton } from './image-actions.ts';
import type { ImageView, ViewChange } from './image-view.ts';
import { useIsSmooth } from './smoothing.ts';

interface ViewButtonsProps {
  readonly source: ImageSource;
  readonly view: ImageView;
  /** Whether the histogram panel is open. */
  readonly hasLight: boolean;
  readonly look: (change: ViewChange) => void;
  readonly command: (command: Command) => void;
}

/** Shows the buttons that change the display of the image. Turns and mirroring are in a menu. */
export function ViewButtons({ source, view, hasLight, look, command }: ViewButtonsProps) {
  const { t } = useTranslation('viewer');
  const isSmooth = useIsSmooth();
  const isOn: Partial<Record<ViewButton['name'], boolean>> = {
    invert: view.isInverted !== source.isInverted,
    overlays: view.showsOverlays,
    mirror: view.viewport.isMirrored,
  };
  const buttons = VIEW_BUTTONS.filter(({ name }) => name !== 'overlays' || source.loadOverlays !== undefined).map(
    ({ name, icon, letter, change, isInMenu = false }) => ({
      id: name,
      icon,
      letter,
      label: t(`tool.${name}`),
      isOn: isOn[name],
      isInMenu,
      onPress: () => look(change),
    }),
  );
  return (
    <div className="viewer-tool-group">
      <ViewerMenu
        icon="turnRight"
        label={t('menu.orientation')}
        rows={buttons.filter(({ isInMenu }) => isInMenu)}
        staysOpen
      />
      {buttons
        .filter(({ isInMenu }) => !isInMenu)
        .map(({ id, icon, label, letter, isOn: on, onPress }) => (
          <ViewerButton key={id} {...{ icon, label, letter, onPress }} isOn={on} />
        ))}
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
        isOn={hasLight}
        onPress={() => command('light')}
      />
    </div>
  );
}
