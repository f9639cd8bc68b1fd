import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { DicomElementRow } from '#shared/dicomweb/dicom-element.ts';
import { byteSize } from '#web/ui/byte-size.ts';
import { tagText } from './search-elements.ts';

interface Reader {
  readonly t: TFunction<'viewer'>;
  readonly language: string;
}

/**
 * Returns the text for a value: the whole value, its beginning, its size, its number of items, or a note that the value
 * is withheld.
 */
function valueText({ shows, value, size }: DicomElementRow, { t, language }: Reader): string {
  switch (shows) {
    case 'value':
      return value;
    case 'beginning':
      return t('elements.beginning', { value, size: byteSize(size, language) });
    case 'length':
      return byteSize(size, language);
    case 'items':
      return t('elements.items', { count: size });
    case 'withheld':
      return t('elements.withheld');
  }
}

function keywordText({ tag, keyword, creator }: DicomElementRow, { t }: Reader): string {
  if (keyword !== '') return keyword;
  if (Number.parseInt(tag.slice(0, 4), 16) % 2 === 0) return t('elements.unknown');
  return creator === undefined ? t('elements.private') : t('elements.privateOf', { creator });
}

/** Returns for each row whether it is the first listed row of its sequence item. */
function beginItems(rows: readonly DicomElementRow[]): boolean[] {
  const items: number[] = [];
  return rows.map(({ depth, item }) => {
    items.length = Math.min(items.length, depth + 1);
    const isFirst = items[depth] !== item;
    items[depth] = item;
    return isFirst && depth > 0;
  });
}

/**
 * Shows elements as rows. Elements of a sequence item are indented. The first element of an item also shows the item's
 * number.
 */
export function ElementTable({ rows }: { readonly rows: readonly DicomElementRow[] }) {
  const { t, i18n } = useTranslation('viewer');
  const reader = { t, language: i18n.language };
  const begins = beginItems(rows);
  return (
    <table className="element-table">
      <thead>
        <tr>
          <th scope="col">{t('elements.tag')}</th>
          <th scope="col">VR</th>
          <th scope="col">{t('elements.keyword')}</th>
          <th scope="col">{t('elements.value')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index} data-withheld={row.shows === 'withheld' || undefined}>
            <th scope="row" style={{ paddingInlineStart: 6 + row.depth * 12 }}>
              {begins[index] === true && <small>{t('elements.item', { number: row.item })}</small>}
              {tagText(row.tag)}
            </th>
            <td>{row.vr}</td>
            <td>
              <bdi>{keywordText(row, reader)}</bdi>
            </td>
            <td>
              <bdi>{valueText(row, reader)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
