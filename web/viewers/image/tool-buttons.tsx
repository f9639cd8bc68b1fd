import { useTranslation } from 'react-i18next';
import { ViewerButton } from '#web/viewers/frame/viewer-button.tsx';
import { ViewerMenu } from '#web/viewers/frame/viewer-menu.tsx';
import type { ImageSource } from '#web/viewers/pixels/image-source.ts';
import { placesOf, type Tool, toolsFor } from './tools.ts';

interface ToolButtonsProps {
  readonly source: ImageSource;
  readonly mayDraw: boolean;
  readonly tool: Tool;
  /** Whether to show the tools that only change the view, or the tools that draw. */
  readonly of: 'look' | 'drawing';
  readonly onTake: (tool: Tool) => void;
}

/** Shows the tools of the left mouse button. Tools of one menu share a button. */
export function ToolButtons({ source, mayDraw, tool, of, onTake }: ToolButtonsProps) {
  const { t } = useTranslation('viewer');
  const tools = toolsFor(source, mayDraw).filter(({ kind }) => (kind === 'look') === (of === 'look'));
  return placesOf(tools).map((place) =>
    'row' in place ? (
      <ViewerButton
        key={place.row.tool}
        icon={place.row.icon}
        label={t(`tool.${place.row.tool}`)}
        letter={place.row.letter}
        isOn={tool === place.row.tool}
        onPress={() => onTake(place.row.tool)}
      />
    ) : (
      <ViewerMenu
        key={place.menu}
        icon={place.rows[0]?.icon ?? 'list'}
        label={t(`menu.${place.menu}`)}
        rows={place.rows.map((row) => ({
          id: row.tool,
          icon: row.icon,
          label: t(`tool.${row.tool}`),
          letter: row.letter,
          isOn: tool === row.tool,
          onPress: () => onTake(row.tool),
        }))}
      />
    ),
  );
}
