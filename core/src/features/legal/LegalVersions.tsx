import type { DataFor } from '../../api/index.ts'
import { richText, useFormat, useText } from '../../lib/i18n/index.ts'
import { readPageNumber } from '../../lib/page-number.ts'
import type { LoaderArgs } from '../../runtime/page/index.ts'
import { ButtonLink, EmptyState, historyIcon, PageHeader, Pagination, Time } from '../../ui/index.ts'
import { compareTexts, VersionDiff } from '../revisions/index.ts'
import styles from './LegalVersions.module.scss'

export type LegalVersionItem = DataFor<'legalVersionPage'>['list'][number]

export type LegalVersionsData = { page: number; found: DataFor<'legalVersionPage'> }

const versionPageSize = 10

export async function loadLegalVersions({ api, url }: LoaderArgs): Promise<LegalVersionsData> {
  const page = readPageNumber(url.searchParams) ?? 1
  const found = await api.call('legalVersionPage', { page, page_size: versionPageSize })
  return { page, found }
}

/** The versions of the terms of service and the privacy policy, and their changes. */
export function LegalVersions({ page, found }: LegalVersionsData) {
  const t = useText()
  const back = <ButtonLink to="/admin/legal">{t('legal.versions.back')}</ButtonLink>
  return (
    <>
      <PageHeader title={t('legal.versions.title')} note={t('legal.versions.note')} actions={back} />
      {found.list.length === 0 && <EmptyState icon={historyIcon}>{t('legal.versions.none')}</EmptyState>}
      <ul className={styles.list}>
        {found.list.map((version) => (
          <Version key={version.id} version={version} />
        ))}
      </ul>
      <Pagination
        page={page}
        pageSize={versionPageSize}
        total={found.count}
        hrefFor={(next) => `/admin/legal/versions?page=${next}`}
      />
    </>
  )
}

function Version({ version }: { version: LegalVersionItem }) {
  const t = useText()
  const { integer } = useFormat()
  const { info_type, author, created_at, original_text, previous_text, accepted_count } = version
  const isFirst = previous_text === ''
  const body = compareTexts(isFirst ? original_text : previous_text, original_text)
  return (
    <li className={styles.version}>
      <h2 className={styles.name}>{t(info_type === 'tos' ? 'app.title.terms' : 'app.title.privacy')}</h2>
      <p className={styles.origin}>
        {richText(t(author ? 'legal.versions.changed_by' : 'legal.changed'), {
          date: () => <Time at={created_at} form="date_time" />,
          author: () => <bdi>{author}</bdi>,
        })}{' '}
        {t('legal.versions.accepted', { number: integer(accepted_count) })}
      </p>
      <details>
        <summary>{t(isFirst ? 'legal.versions.text' : 'legal.versions.changes')}</summary>
        {original_text === '' ? (
          <p className={styles.origin}>{t('legal.versions.removed')}</p>
        ) : (
          <VersionDiff change={{ isFirst, title: [], slug: [], tags: [], body }} />
        )}
      </details>
    </li>
  )
}
