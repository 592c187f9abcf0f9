import { accountRole } from '@querent/sdk/states'
import { tagPath } from '../../features/tags/index.ts'
import { useFormat, useText } from '../../lib/i18n/index.ts'
import { Tag } from '../../ui/index.ts'
import type { ShownUser } from './load-users.ts'
import styles from './UserFigures.module.scss'

export type UserFiguresProps = { user: ShownUser }

// texts: users.role.*, users.measure.*
/** What the list is about, what of it came this week, and what they write about. */
export function UserFigures({ user }: UserFiguresProps) {
  const t = useText()
  const format = useFormat()
  const { gained = 0, tags = [] } = user
  const role = { [accountRole.admin]: 'admin', [accountRole.moderator]: 'moderator' }[
    user.role_id ?? accountRole.user
  ]
  const key = user.measure === 'reputation' ? 'users.reputation' : `users.measure.${user.measure}`
  return (
    <>
      <span className={styles.stats}>
        <span title={format.integer(user.amount)}>
          {t(key, { count: user.amount, shown: format.count(user.amount) })}
        </span>
        {role && <span className={styles.role}>{t(`users.role.${role}`)}</span>}
      </span>
      {gained > 0 && (
        <span className={styles.gained}>{t('users.this_week', { shown: format.count(gained) })}</span>
      )}
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label={t('users.top_tags', { name: user.display_name })}>
          {tags.map((tag) => (
            <li key={tag.slug_name} className={styles.tag}>
              <Tag label={tag.display_name} to={tagPath(tag.slug_name)} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
