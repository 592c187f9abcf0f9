import type { TagInfo } from '@querent/sdk/contract'
import { useFormat, useText } from '../../lib/i18n/index.ts'

/** How many questions a tag has, and how many users follow it. */
export function TagCounts({ tag }: { tag: Pick<TagInfo, 'question_count' | 'follow_count'> }) {
  const t = useText()
  const { count } = useFormat()
  return (
    <>
      {t('tag_list.card.questions', { count: tag.question_count, shown: count(tag.question_count) })}
      {tag.follow_count > 0 && (
        <>
          <span aria-hidden="true"> · </span>
          {t('tag_list.card.followers', { count: tag.follow_count, shown: count(tag.follow_count) })}
        </>
      )}
    </>
  )
}
