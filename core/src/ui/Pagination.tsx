import PageItem from 'react-bootstrap/PageItem'
import BootstrapPagination from 'react-bootstrap/Pagination'
import { Link } from 'react-router-dom'
import { useFormat, useText } from '../lib/i18n/index.ts'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import { chevronEndIcon, chevronStartIcon } from './icons.ts'
import styles from './Pagination.module.scss'

export type PaginationProps = {
  page: number
  pageSize: number
  /** The total number of items. */
  total: number
  hrefFor: (page: number) => string
}

/** Links to the pages of a list, which work without scripts. Renders nothing if there is only one page. */
export function Pagination({ page, pageSize, total, hrefFor }: PaginationProps) {
  const t = useText()
  const { integer } = useFormat()
  const last = Math.ceil(total / pageSize)
  if (last <= 1) return null
  return (
    <nav className={styles.pages} aria-label={t('ui.pagination.label')}>
      {page > 1 && (
        <Link className={styles.step} to={hrefFor(page - 1)} rel="prev">
          <Icon of={chevronStartIcon} size="small" isDirectional />
          <span className={styles.word}>{t('ui.pagination.previous')}</span>
        </Link>
      )}
      <BootstrapPagination bsPrefix={styles.numbers}>
        {pageWindow(page, last).map((step, index, steps) =>
          step === 'gap' ? (
            <li key={`after-${steps[index - 1]}`} className={styles.gap} aria-hidden="true">
              {'…'}
            </li>
          ) : (
            <PageItem
              key={step}
              as={Link}
              linkClassName={classes(styles.number, step === page && styles.current)}
              to={hrefFor(step)}
              aria-current={step === page ? 'page' : undefined}
              aria-label={t('ui.pagination.page', { page: integer(step) })}
            >
              {integer(step)}
            </PageItem>
          ),
        )}
      </BootstrapPagination>
      {page < last && (
        <Link className={styles.step} to={hrefFor(page + 1)} rel="next">
          <span className={styles.word}>{t('ui.pagination.next')}</span>
          <Icon of={chevronEndIcon} size="small" isDirectional />
        </Link>
      )}
    </nav>
  )
}

type PageStep = number | 'gap'

/** The page numbers to show: both ends, the neighbors of the current page, gaps for the rest. */
function pageWindow(current: number, last: number): PageStep[] {
  const wanted = new Set([1, last, current - 1, current, current + 1])
  // A gap that would hide a single page shows that page instead.
  if (current - 3 === 1) wanted.add(2)
  if (current + 3 === last) wanted.add(last - 1)
  const pages = [...wanted].filter((page) => page >= 1 && page <= last).sort((a, b) => a - b)
  return pages.flatMap((page, index): PageStep[] => {
    const previous = pages[index - 1]
    return previous !== undefined && page - previous > 1 ? ['gap', page] : [page]
  })
}
