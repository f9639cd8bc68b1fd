import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useTranslation } from 'react-i18next';
import { productApi } from '#shared/product/product-api.ts';
import { ProductFamily } from '#shared/product/product-family.ts';
import type { Product } from '#shared/product/product.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { Choice } from '#web/ui/choice.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { type FormFields, useForm } from '#web/ui/use-form.ts';
import { ORDERED_LANGUAGES, type ProductValues, textsOf, valuesOf } from './product-values.ts';

interface ProductDialogProps {
  /** The product to change; absent = a new one. */
  readonly product?: Product;
  readonly onDone: (product: Product) => void;
  readonly onClose: () => void;
}

/** Asks for a product's model, family, and its name and description in each language. English is required. */
export function ProductDialog({ product, ...rest }: ProductDialogProps) {
  return product === undefined ? <CreateDialog {...rest} /> : <UpdateDialog {...rest} product={product} />;
}

function CreateDialog({ onDone, onClose }: ProductDialogProps) {
  const { t } = useTranslation('product');
  const create = useCall(productApi.create);
  const form = useForm(productApi.create.input, valuesOf(), ({ modelNumber, family, ...texts }) => ({
    modelNumber,
    family,
    texts: textsOf(texts),
  }));
  const send = form.submit((input) => create.mutate(input, { onSuccess: onDone }));
  return (
    <ActionDialog title={t('create.action')} isBusy={create.isPending} isWide onAction={() => send()} onClose={onClose}>
      <TextField form={form} name="modelNumber" label={t('column.model')} hint={t('create.modelHint')} />
      <ProductFields form={form} />
    </ActionDialog>
  );
}

function UpdateDialog({ product, onDone, onClose }: ProductDialogProps & { readonly product: Product }) {
  const { t } = useTranslation('product');
  const update = useCall(productApi.update);
  const { modelNumber, version } = product;
  const form = useForm(productApi.update.input, valuesOf(product), ({ modelNumber: _same, family, ...texts }) => ({
    modelNumber,
    version,
    family,
    texts: textsOf(texts),
  }));
  const send = form.submit((input) => update.mutate(input, { onSuccess: onDone }));
  return (
    <ActionDialog
      title={t('update.action')}
      action={t('update.save')}
      isBusy={update.isPending}
      isWide
      onAction={() => send()}
      onClose={onClose}
    >
      <div>{modelNumber}</div>
      <ProductFields form={form} />
    </ActionDialog>
  );
}

function ProductFields({ form }: { readonly form: FormFields<ProductValues> }) {
  const { t } = useTranslation(['product', 'app']);
  return (
    <SpaceBetween size="m">
      <Choice
        label={t('column.family')}
        chosen={form.values.family}
        options={ProductFamily.options.map((id) => ({ id, text: id }))}
        onChoose={(family) => form.change({ family })}
      />
      {ORDERED_LANGUAGES.map((language) => {
        const about = `texts.${language}.description` as const;
        const named = t(`app:language.${language}`);
        return (
          <SpaceBetween key={language} size="xs">
            <TextField
              form={form}
              name={`texts.${language}.name`}
              label={t('create.nameIn', { language: named })}
              isOptional={language !== 'en'}
            />
            <Field label={t('create.aboutIn', { language: named })} fault={form.faultOf(about)} isOptional>
              <Textarea
                rows={2}
                value={form.values[about]}
                onChange={({ detail }) => form.changeField(about, detail.value)}
                onBlur={() => form.leave(about)}
              />
            </Field>
          </SpaceBetween>
        );
      })}
    </SpaceBetween>
  );
}
