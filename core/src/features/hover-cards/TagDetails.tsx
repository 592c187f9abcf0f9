import type { TagInfo } from '@querent/sdk/contract'
import { excerptText } from '../../lib/excerpt-text.ts'
import { useFormat, useText } from '../../lib/i18n/index.ts'
import { useSession } from '../../runtime/session/index.ts'
import { FollowButton } from '../follows/index.ts'
import styles from './HoverCards.module.scss'

export type TagDetailsProps = {
  tag: Pick<
    TagInfo,
    'tag_id' | 'display_name' | 'description' | 'question_count' | 'follow_count' | 'is_follower'
  >
}

/** What a tag is about and how much it is used; members may follow it. */
export function TagDetails({ tag }: TagDetailsProps) {
  const t = useText()
  const format = useFormat()
  const { isLoggedIn } = useSession()
  const { question_count: questions, follow_count: followers } = tag
  return (
    <>
      <div className={styles.top}>
        <p className={styles.name} dir="auto">
          {tag.display_name}
        </p>
        {isLoggedIn && <FollowButton objectId={tag.tag_id} isFollowed={tag.is_follower} count={followers} />}
      </div>
      {tag.description && (
        <p className={styles.text} dir="auto">
          {excerptText(tag.description)}
        </p>
      )}
      <p className={styles.facts}>
        {t('tag_list.card.questions', { count: questions, shown: format.count(questions) })}
        <span aria-hidden="true"> · </span>
        {t('tag_list.card.followers', { count: followers, shown: format.count(followers) })}
      </p>
    </>
  )
}
