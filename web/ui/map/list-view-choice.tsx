import SegmentedControl from '@cloudscape-design/components/segmented-control';
import { useTranslation } from 'react-i18next';
import type { ListQuery } from '#web/ui/use-list-query.ts';
import { isMapShown } from './is-map-shown.ts';

const VIEWS = ['list', 'map'] as const;

/** Lets the person show or hide the map next to a list. */
export function ListViewChoice({ list }: { readonly list: ListQuery }) {
  const { t } = useTranslation('organisation');
  return (
    <SegmentedControl
      label={t('places.view.label')}
      selectedId={isMapShown(list) ? 'map' : 'list'}
      options={VIEWS.map((id) => ({ id, text: t(`places.view.${id}`) }))}
      onChange={({ detail }) => list.set('view', detail.selectedId === 'map' ? 'map' : '')}
    />
  );
}
