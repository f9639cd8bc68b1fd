import { LANGUAGES, type Language } from '#shared/locales/languages.ts';
import type { ProductFamily } from '#shared/product/product-family.ts';
import type { Product } from '#shared/product/product.ts';

type TextName = `texts.${Language}.${'name' | 'description'}`;
type TextValues = Readonly<Record<TextName, string>>;
/** Values of the product's form. The key of each text is its path in the call's input, such as `texts.en.name`. */
export type ProductValues = TextValues & { readonly modelNumber: string; readonly family: ProductFamily };

/** Languages with English first, because English is required and replaces a missing text. */
export const ORDERED_LANGUAGES: readonly Language[] = ['en', ...LANGUAGES.filter((each) => each !== 'en')];

/** Returns the form's values for a product, or for a new one. */
export function valuesOf(product?: Product): ProductValues {
  const name = (language: Language): string => product?.texts[language]?.name ?? '';
  const about = (language: Language): string => product?.texts[language]?.description ?? '';
  return {
    modelNumber: product?.modelNumber ?? '',
    family: product?.family ?? 'Helios',
    'texts.en.name': name('en'),
    'texts.en.description': about('en'),
    'texts.zh.name': name('zh'),
    'texts.zh.description': about('zh'),
    'texts.tr.name': name('tr'),
    'texts.tr.description': about('tr'),
    'texts.es.name': name('es'),
    'texts.es.description': about('es'),
    'texts.ar.name': name('ar'),
    'texts.ar.description': about('ar'),
    'texts.ru.name': name('ru'),
    'texts.ru.description': about('ru'),
  };
}

/** Returns the texts to send. A language without any text is left out. */
export const textsOf = (values: TextValues) =>
  Object.fromEntries(
    ORDERED_LANGUAGES.map(
      (language) =>
        [
          language,
          { name: values[`texts.${language}.name`], description: values[`texts.${language}.description`] },
        ] as const,
    ).filter(([language, { name, description }]) => language === 'en' || `${name}${description}`.trim() !== ''),
  );
