import Box from '@cloudscape-design/components/box';
import Checkbox from '@cloudscape-design/components/checkbox';
import { useTranslation } from 'react-i18next';
import { Mask } from '#shared/share/scrub.ts';
import './share-dialog.css';

interface MaskChoiceProps {
  readonly masks: readonly Mask[];
  readonly onChoose: (masks: readonly Mask[]) => void;
}

/**
 * Asks which parts of images are black in the copies. Uses no `FormField`, because a `FormField` would replace the label of each checkbox
 * by the field's label.
 */
export function MaskChoice({ masks, onChoose }: MaskChoiceProps) {
  const { t } = useTranslation('share');
  return (
    <fieldset className="share-files">
      <legend>
        <Box variant="awsui-key-label">{t('dialog.masks')}</Box>
      </legend>
      <Box color="text-body-secondary" fontSize="body-s">
        {t('dialog.masksHint')}
      </Box>
      <div className="share-masks">
        {Mask.options.map((mask) => (
          <Checkbox
            key={mask}
            checked={masks.includes(mask)}
            onChange={({ detail }) =>
              onChoose(Mask.options.filter((each) => (each === mask ? detail.checked : masks.includes(each))))
            }
          >
            {t(`mask.${mask}`)}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
