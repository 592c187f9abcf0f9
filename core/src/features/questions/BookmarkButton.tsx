import { attempt, useApi } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useOptimisticValue } from '../../lib/useOptimisticValue.ts'
import { useLoginFirst } from '../../runtime/session/index.ts'
import { Count, classes, IconButton, icons } from '../../ui/index.ts'
import styles from './BookmarkButton.module.scss'

export type BookmarkButtonProps = {
  questionId: string
  isBookmarked: boolean
  /** How many have bookmarked it. */
  count: number
}

type Bookmarks = { isOn: boolean; count: number }

function isSame(a: Bookmarks, b: Bookmarks): boolean {
  return a.isOn === b.isOn && a.count === b.count
}

/** Keeps a question for oneself. */
export function BookmarkButton({ questionId, isBookmarked, count }: BookmarkButtonProps) {
  const api = useApi()
  const t = useText()
  const isLoggedIn = useLoginFirst('bookmark')
  const { shown, state, change } = useOptimisticValue<Bookmarks>({ isOn: isBookmarked, count }, isSame)

  function handleClick() {
    if (!isLoggedIn()) return
    const next = { isOn: !shown.isOn, count: Math.max(0, shown.count + (shown.isOn ? -1 : 1)) }
    change(next, async () => {
      const input = { object_id: questionId, group_id: '0', bookmark: next.isOn }
      const result = await attempt(api.call('bookmarkSwitch', input))
      if (!result.ok) return undefined
      return { isOn: next.isOn, count: result.data?.object_collection_count ?? next.count }
    })
  }

  return (
    <span className={classes(styles.bookmark, 'q-needs-script')}>
      <IconButton
        icon={shown.isOn ? icons.bookmarkFilledIcon : icons.bookmarkIcon}
        label={shown.isOn ? t('question.action.remove_bookmark') : t('question.action.bookmark')}
        aria-pressed={shown.isOn}
        className={classes(styles.button, state === 'refused' && styles.refused)}
        onClick={handleClick}
      />
      {shown.count > 0 && <Count className={styles.count} value={shown.count} />}
    </span>
  )
}
