import type { EarnedBadge } from '@querent/sdk/contract'
import { BadgeChip } from './BadgeChip.tsx'
import styles from './BadgeList.module.scss'

export type BadgeListProps = { badges: readonly EarnedBadge[]; username: string }

/** A few badges of somebody's in a row. */
export function BadgeList({ badges, username }: BadgeListProps) {
  return (
    <ul className={styles.list}>
      {badges.map((badge) => (
        <li key={badge.id}>
          <BadgeChip badge={badge} username={username} />
        </li>
      ))}
    </ul>
  )
}
