import type { EarnedBadge } from '@querent/sdk/contract'
import { Link } from 'react-router-dom'
import { useFormat, useText } from '../../lib/i18n/index.ts'
import { VisuallyHidden } from '../../ui/index.ts'
import styles from './BadgeChip.module.scss'
import { BadgeMedal } from './BadgeMedal.tsx'
import { badgeLevel } from './badge-level.ts'
import { badgePath } from './badge-path.ts'

export type BadgeChipProps = { badge: EarnedBadge; username: string }

// texts: badge.level.*
/** A badge of a user's in a line, such as in the overview of a profile. */
export function BadgeChip({ badge, username }: BadgeChipProps) {
  const t = useText()
  const { integer } = useFormat()
  const { id, name, level, earned_count } = badge
  return (
    <Link className={styles.chip} to={badgePath(id, { username })}>
      <BadgeMedal badge={badge} size="small" />
      <span dir="auto">{name}</span>
      <VisuallyHidden> {t(`badge.level.${badgeLevel(level)}`)}</VisuallyHidden>
      {earned_count > 1 && <span className={styles.times}>×{integer(earned_count)}</span>}
    </Link>
  )
}
