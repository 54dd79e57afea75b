import type { BaseRecord } from '@refinedev/core';
import { Suspense } from 'react';
import type { ImportResult, RecordImportPreview } from '@homeroom/shared/imports';
import { capitalised, plural, shareOf } from '@homeroom/shared/text';
import { LinkButton } from '../../components/link-button';
import { pathsOf } from '../resource';
import type { ImportDeclaration } from './import-declaration';
import { ImportWizard } from './import-wizard';
import type { Resource } from '../resource-declaration';

/** An import's texts, from its resource's declaration alone. */
function declaredOf(resource: Resource<BaseRecord>): ImportDeclaration<RecordImportPreview, ImportResult> {
  const {
    name,
    words: { singular, plural: many },
    acts,
  } = resource;
  const { imported: Imported } = acts;
  const columns = typeof acts.import === 'object' ? acts.import : {};
  const of = (count: number) => plural(count, singular, many);
  return {
    title: `Import ${many}`,
    describe: `One row for each ${singular}.`,
    path: `/${name}/import`,
    templateName: `${name}-template.xlsx`,
    columns,
    first: 'paste',
    byHand: acts.create ? pathsOf(resource).create : pathsOf(resource).list,
    nameTitle: capitalised(singular),
    willWrite: ({ summary }) => summary.create,
    act: ({ summary }) => (summary.create === 0 ? 'Import' : `Import ${of(summary.create)}`),
    checked: ({ rows, summary: { create } }) => ({
      sentence: `${shareOf(create, rows.length, 'row')} will be imported.`,
    }),
    readWords: ({ read }) => read ?? '',
    written: ({ created }) => ({ sentence: `${of(created)} ${created === 1 ? 'was' : 'were'} imported.` }),
    next: (isPrimary) => (
      <>
        <LinkButton type={isPrimary && !Imported ? 'primary' : 'default'} to={pathsOf(resource).list}>
          Open {many}
        </LinkButton>
        {Imported && (
          <Suspense>
            <Imported isPrimary={isPrimary} />
          </Suspense>
        )}
      </>
    ),
  };
}

export function RecordImportPage({ resource }: { resource: Resource }) {
  return <ImportWizard declared={declaredOf(resource)} />;
}
