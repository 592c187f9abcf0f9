import type { EarnedBadge } from '@querent/sdk/contract'
import { useFormat, useText } from '../../lib/i18n/index.ts'
import { BadgeCard } from './BadgeCard.tsx'
import styles from './BadgeGrid.module.scss'
import { badgePath } from './badge.ts'

export type BadgeGridProps = {
  badges: readonly EarnedBadge[]
  /** Who earned them: each leads to what this user earned it with. */
  username: string
}

/** The badges that a user earned, side by side. */
export function BadgeGrid({ badges, username }: BadgeGridProps) {
  const t = useText()
  const { integer } = useFormat()
  return (
    <ul className={styles.grid}>
      {badges.map((badge) => (
        <li key={badge.id}>
          <BadgeCard
            badge={badge}
            href={badgePath(badge.id, { username })}
            headingLevel={2}
            note={
              badge.earned_count > 1 &&
              t('badge.earned_times', { count: badge.earned_count, shown: integer(badge.earned_count) })
            }
          />
        </li>
      ))}
    </ul>
  )
}
