import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#web/api/api-error.ts';
import { dicomwebQueries } from '#web/api/queries/dicomweb-queries.ts';
import { ViewerSelect } from '#web/viewers/frame/viewer-select.tsx';
import { ViewerSide } from '#web/viewers/frame/viewer-side.tsx';
import type { ElementFiles } from './element-files.ts';
import { ElementTable } from './element-table.tsx';
import { searchElements } from './search-elements.ts';
import './element-panel.css';

interface ElementPanelProps {
  readonly of: ElementFiles;
  /** Index of the slice that is shown when the panel opens, from 0. */
  readonly slice: number;
}

/** Lists the elements of a DICOM file, with a search. For a series, the person chooses the file. */
export function ElementPanel({ of: { fileId, files }, slice }: ElementPanelProps) {
  const { t } = useTranslation('viewer');
  const [at, setAt] = useState(slice < files.length ? slice : 0);
  const [search, setSearch] = useState('');
  const entry = files[at]?.entry ?? 0;
  const { data, error } = useQuery(dicomwebQueries.elements({ fileId, entry }));
  const found = useMemo(() => searchElements(data?.rows ?? [], search), [data, search]);
  const isAbsent = error instanceof ApiError && error.codeName === 'stateRefusesAction';
  return (
    <ViewerSide label={t('elements.title')} isWide>
      <h2 className="element-title">{t('elements.title')}</h2>
      <div className="element-fields">
        {files.length > 1 && (
          <ViewerSelect
            label={t('elements.file')}
            value={at}
            choices={files.map(({ name }, index) => [index, `${index + 1} / ${files.length} · ${name}`] as const)}
            onChoose={setAt}
          />
        )}
        <input
          type="search"
          className="viewer-field"
          aria-label={t('elements.search')}
          placeholder={t('elements.search')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </div>
      {error !== null && (
        <p role="alert">{isAbsent ? t('elements.absent') : t('elements.failed', { reason: error.message })}</p>
      )}
      {data === undefined && error === null && <p>{t('loading')}</p>}
      {data !== undefined && (
        <>
          <p role="status">
            {found.length === 0
              ? t('elements.none')
              : t('elements.count', { shown: found.length, count: data.elementCount })}
          </p>
          {data.rows.length < data.elementCount && <p>{t('elements.cut', { shown: data.rows.length })}</p>}
          {data.rows.some(({ shows }) => shows === 'withheld') && <p>{t('elements.withheldWhy')}</p>}
          {found.length > 0 && <ElementTable rows={found} />}
        </>
      )}
    </ViewerSide>
  );
}
