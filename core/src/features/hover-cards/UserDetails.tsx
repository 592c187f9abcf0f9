import type { UserProfile } from '@querent/sdk/contract'
import { Link } from 'react-router-dom'
import { useFormat, useText } from '../../lib/i18n/index.ts'
import { Avatar, Time } from '../../ui/index.ts'
import { userPath } from '../users/index.ts'
import styles from './HoverCards.module.scss'

export type UserDetailsProps = {
  user: Pick<UserProfile, 'username' | 'display_name' | 'avatar' | 'rank' | 'bio' | 'created_at'>
}

/** Who a user is, in a few lines. */
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
