import { withBasePath } from '../../lib/base-path.ts'
import { richText, useFormat, useText } from '../../lib/i18n/index.ts'
import { Slot } from '../../slots/index.ts'
import { Avatar, Time } from '../../ui/index.ts'
import styles from './AuthorCard.module.scss'
import { UserName } from './UserName.tsx'

export type AuthorCardProps = {
  user: { username: string; display_name: string; avatar: string; rank: number; status?: string }
  /** The user's role for the post. */
  activity: 'asked' | 'answered' | 'edited'
  /** Unix seconds. */
  at: number
  /** A link for the date, such as to the revisions of the post. */
  href?: string
  /** The user who asked, under an answer of their own. */
  isAsker?: boolean
}

// texts: user_list.author.asked, user_list.author.answered, user_list.author.edited

/** The author of a post and the time, at its end. */
export function AuthorCard({ user, activity, at, href, isAsker = false }: AuthorCardProps) {
  const t = useText()
  const format = useFormat()
  const when = richText(t(`user_list.author.${activity}`), { time: () => <Time at={at} /> })
  return (
    <div className={styles.card}>
      <Avatar name={user.display_name} imageUrl={user.avatar} size={40} />
      <div className={styles.words}>
        <div className={styles.who}>
          <UserName user={user} className={styles.name} />
          <span className={styles.rank} title={t('user_list.author.reputation', { count: user.rank })}>
            {format.count(user.rank)}
          </span>
          {isAsker && <span className={styles.mark}>{t('user_list.author.asker')}</span>}
        </div>
        <div className={styles.when}>{href ? <a href={withBasePath(href)}>{when}</a> : when}</div>
        <div className={styles.more}>
          <Slot
            name="user.card"
            props={{ username: user.username, displayName: user.display_name, reputation: user.rank }}
          />
        </div>
      </div>
    </div>
  )
}
