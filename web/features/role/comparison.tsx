import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { compareRoles } from '#shared/access/edit-role.ts';
import type { RoleChanges } from '#shared/access/role-changes.ts';
import { narrower } from '#shared/access/scope.ts';
import type { EditedRole } from '#shared/role/role-api.ts';
import { permissionWord } from './permission-words.ts';
import { savedChanges } from './saved-changes.ts';

type Difference = ReturnType<typeof compareRoles>[number];

const isLoss = ({ from, to }: Difference): boolean =>
  from !== undefined && (to === undefined || narrower(from, to) === to);

/** Lists the permissions that members lose and gain by the unsaved changes, including those that follow from other permissions. */
export function Comparison({ edited, draft }: { edited: EditedRole; draft: RoleChanges }) {
  const { t } = useTranslation('role');
  const { role, memberCount: count } = edited;
  const differences = compareRoles(role, savedChanges(edited), draft);
  const wordOf = (each: Difference) => {
    const permission = t(`permission.${permissionWord(each.permission)}`);
    if (isLoss(each)) return each.to === undefined ? permission : t('unsaved.narrowed', { permission });
    if (each.to === 'assigned') return t('unsaved.assigned', { permission });
    return each.from === undefined ? permission : t('unsaved.widened', { permission });
  };
  if (count === 0) return t('unsaved.nobody');
  if (differences.length === 0) return t('unsaved.nothing');
  const lost = differences.filter(isLoss).map(wordOf);
  const gained = differences.filter((each) => !isLoss(each)).map(wordOf);
  return (
    <SpaceBetween size="xxs">
      {lost.length > 0 && (
        <Box>
          {t('unsaved.lost', { count })} <strong>{lost.join(' · ')}</strong>
        </Box>
      )}
      {gained.length > 0 && (
        <Box>
          {t('unsaved.gained', { count })} <strong>{gained.join(' · ')}</strong>
        </Box>
      )}
    </SpaceBetween>
  );
}
