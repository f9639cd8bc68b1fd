import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { PatientId } from '#shared/ids.ts';
import { studyApi } from '#shared/study/study-api.ts';
import { studyQueries } from '#web/api/queries/study-queries.ts';
import { useMay } from '#web/api/session.ts';
import { calendarDay } from '#web/ui/relative-time.ts';

const NEW = 'new';

/** Offers a patient's mounts and a new one. */
export function MountMenu({ patientId }: { readonly patientId: PatientId }) {
  const { t, i18n } = useTranslation('study');
  const navigate = useNavigate();
  const may = useMay();
  const { data } = useQuery(studyQueries.mounts(patientId));
  const items = [
    ...(data?.list ?? []).map(({ mountId, layout, takenOn }) => ({
      id: mountId,
      text: `${t(`mount.layout.${layout}`)} · ${calendarDay(takenOn, i18n.language)}`,
    })),
    ...(may(studyApi.saveMount.permission) ? [{ id: NEW, text: t('mount.new') }] : []),
  ];
  if (items.length === 0) return null;
  return (
    <ButtonDropdown
      items={items}
      onItemClick={({ detail }) =>
        void navigate(
          `/viewer/mount?${new URLSearchParams({ patientId, ...(detail.id !== NEW && { mountId: detail.id }) })}`,
        )
      }
    >
      {t('mount.menu')}
    </ButtonDropdown>
  );
}
