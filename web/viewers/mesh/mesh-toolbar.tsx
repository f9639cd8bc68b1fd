import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ViewerButton } from '#web/viewers/frame/viewer-button.tsx';
import { DENTAL_VIEWS, type DentalView } from './dental-views.ts';
import { MESH_KEYS, type MeshAction } from './mesh-keys.ts';
import type { Shading } from './scene/shadings.ts';

interface MeshToolbarProps {
  /** Returns whether the tool of an action is active. */
  readonly isOn: (action: MeshAction) => boolean;
  readonly shading: Shading;
  readonly isListOpen: boolean;
  readonly onView: (view: DentalView) => void;
  readonly onAction: (action: MeshAction) => void;
  readonly onSnapshot: () => void;
  /** Buttons for marked changes; empty if there are none. */
  readonly pins: ReactNode;
  readonly onList: () => void;
}

const TOOLS = ['distance', 'angle', 'section', 'occlusion', 'undercut', 'colours', 'perspective'] as const;
const ICONS = {
  distance: 'length',
  angle: 'angle',
  section: 'section',
  occlusion: 'occlusion',
  undercut: 'undercut',
  colours: 'colours',
  perspective: 'perspective',
} as const;

/** Shows the buttons of views, tools and shadings, each with its letter. */
export function MeshToolbar({ isOn, shading, isListOpen, pins, ...on }: MeshToolbarProps) {
  const { t } = useTranslation(['mesh', 'viewer']);
  return (
    <>
      <div className="viewer-tool-group">
        {DENTAL_VIEWS.map((view) => (
          <ViewerButton
            key={view}
            icon={view}
            label={t(`viewer:view.${view}`)}
            letter={MESH_KEYS[view]}
            onPress={() => on.onView(view)}
          />
        ))}
        <ViewerButton
          icon="reset"
          label={t('viewer:tool.reset')}
          letter={MESH_KEYS.reset}
          onPress={() => on.onAction('reset')}
        />
      </div>
      <div className="viewer-tool-group">
        {TOOLS.map((tool) => (
          <ViewerButton
            key={tool}
            icon={ICONS[tool]}
            label={t(`tool.${tool}`)}
            letter={MESH_KEYS[tool]}
            isOn={isOn(tool)}
            onPress={() => on.onAction(tool)}
          />
        ))}
        <ViewerButton
          icon="shading"
          label={t('tool.shading', { name: t(`shading.${shading}`) })}
          letter={MESH_KEYS.shading}
          onPress={() => on.onAction('shading')}
        />
      </div>
      {pins}
      <div className="viewer-tool-group">
        <ViewerButton icon="snapshot" label={t('viewer:tool.snapshot')} onPress={on.onSnapshot} />
        <ViewerButton icon="parts" label={t('viewer:tool.parts')} isOn={isListOpen} onPress={on.onList} />
      </div>
    </>
  );
}
