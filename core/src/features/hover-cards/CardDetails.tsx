import type { TagInfo, UserProfile } from '@querent/sdk/contract'
import { Link } from 'react-router-dom'
import { excerptText } from '../../lib/excerpt-text.ts'
import { useFormat, useText } from '../../lib/i18n/index.ts'
import { useSession } from '../../runtime/session/index.ts'
import { Avatar, Time } from '../../ui/index.ts'
import { FollowButton } from '../follows/index.ts'
import { userPath } from '../users/index.ts'
import styles from './CardDetails.module.scss'

type TagDetailsProps = {
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

type UserDetailsProps = {
  user: Pick<UserProfile, 'username' | 'display_name' | 'avatar' | 'rank' | 'bio' | 'created_at'>
}

/** A user's profile in a few lines. */
export function UserDetails({ user }: UserDetailsProps) {
  const t = useText()
  const format = useFormat()
  const bio = user.bio.split('\n').find((line) => line.trim() !== '')
  return (
    <>
      <div className={styles.user}>
        <Avatar name={user.display_name} imageUrl={user.avatar} size={40} />
        <div className={styles.words}>
          <p className={styles.name}>
            <Link to={userPath(user.username)} dir="auto">
              {user.display_name}
            </Link>
          </p>
          <p className={styles.facts}>
            {t('users.reputation', { count: user.rank, shown: format.count(user.rank) })}
          </p>
        </div>
      </div>
      {bio && (
        <p className={styles.text} dir="auto">
          {bio}
        </p>
      )}
      <p className={styles.facts}>
        {t('profile.fact.since')} <Time at={user.created_at} form="date" />
      </p>
    </>
  )
}
