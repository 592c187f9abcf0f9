import { useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { richText, useFormat, useText } from '../../lib/i18n/index.ts'
import { Select } from '../../ui/index.ts'
import { userPath } from '../users/index.ts'
import styles from './FlagFilters.module.scss'
import { focusItem } from './focus-item.ts'
import { type FlagFilter, type ReviewPageData, reviewHref } from './load-review.ts'
import type { ReviewItem } from './review-item.ts'

export type FlagFiltersProps = Pick<ReviewPageData, 'filter' | 'reasons'> & {
  /** Flags that the server counts as waiting, though the user has decided about them. */
  resolved: readonly ReviewItem[]
}

const selectId = 'review-reason'

/** Filters the queue by reason, and says whose flags it shows. */
export function FlagFilters({ filter, reasons, resolved }: FlagFiltersProps) {
  const t = useText()
  const format = useFormat()
  const navigate = useNavigate()
  const counts = reasons.map(({ reason_type: value, name, count }) => ({
    value,
    name: name || String(value),
    count: count - resolved.filter((item) => hasReason(item, value)).length,
  }))
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  const label = (reason: string, count: number) =>
    t('review.filter.counted', { reason, number: format.integer(Math.max(0, count)) })
  // With a single reason there is nothing to choose. The requested one is listed even if no flag has it.
  const isChoice =
    counts.length > 1 || (filter.reason !== undefined && reasons.some(({ count }) => count > 0))
  if (!isChoice && !filter.flaggedBy && !filter.author) return null
  return (
    <div className={styles.filters}>
      {isChoice && (
        <Select
          id={selectId}
          className={`${styles.reason} q-needs-script`}
          label={t('review.filter.reason')}
          defaultValue={filter.reason ?? ''}
          options={[
            { value: '', label: label(t('review.filter.all_reasons'), total) },
            ...counts.map(({ value, name, count }) => ({ value: String(value), label: label(name, count) })),
          ]}
          onChange={({ target: { value } }) =>
            navigate(
              reviewHref('flagged_post', 1, { ...filter, reason: value === '' ? undefined : Number(value) }),
            )
          }
        />
      )}
      {filter.flaggedBy && <OfUser filter={filter} by="flaggedBy" />}
      {filter.author && <OfUser filter={filter} by="author" />}
    </div>
  )
}

/** Names the user by which the queue is filtered, and links to the flags of all users. */
function OfUser({ filter, by }: { filter: FlagFilter; by: 'flaggedBy' | 'author' }) {
  const t = useText()
  const username = filter[by] ?? ''
  const user = () => (
    <Link to={userPath(username)} dir="auto">
      {username}
    </Link>
  )
  return (
    <p className={styles.user}>
      {richText(t(by === 'author' ? 'review.filter.on_posts_of' : 'review.filter.of_user'), { user })}{' '}
      <Link to={reviewHref('flagged_post', 1, { ...filter, [by]: undefined })}>
        {t(by === 'author' ? 'review.filter.all_authors' : 'review.filter.all_users')}
      </Link>
    </p>
  )
}

const hasReason = (item: ReviewItem, reason: number) =>
  item.queue === 'flagged_post' && item.post.reason.reason_type === reason

/**
 * The control that changed the filter has disappeared with the hidden items: the focus moves to the filter.
 */
export function useFilterFocus(filter: FlagFilter): void {
  const href = reviewHref('flagged_post', 1, filter)
  const last = useRef(href)
  useEffect(() => {
    if (last.current === href) return
    last.current = href
    if (document.activeElement !== document.body) return
    focusItem(document.getElementById(selectId) ? selectId : 'main')
  }, [href])
}
