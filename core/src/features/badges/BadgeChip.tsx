import type { EarnedBadge } from '@querent/sdk/contract'
import { Link } from 'react-router-dom'
import { useFormat, useText } from '../../lib/i18n/index.ts'
import { VisuallyHidden } from '../../ui/index.ts'
import styles from './BadgeChip.module.scss'
import { BadgeMedal } from './BadgeMedal.tsx'
import { badgeLevel } from './badge-level.ts'
import { badgePath } from './badge-path.ts'

export type BadgeChipProps = { badge: EarnedBadge; username: string }

/** A badge of a user's in a line, such as in the overview of a profile. */
export function BadgeChip({ badge, username }: BadgeChipProps) {
  return (
    <Link className={styles.link} to={badgePath(badge.id, { username })}>
      <ChipFace badge={badge} />
    </Link>
  )
}

export type ChipFaceProps = { badge: Omit<EarnedBadge, 'id'> }

// texts: badge.level.*
/** The medal, the name and how often it was earned. */
export function ChipFace({ badge }: ChipFaceProps) {
  const t = useText()
  const { integer } = useFormat()
  const { name, level, earned_count } = badge
  return (
    <span className={styles.chip}>
      <BadgeMedal badge={badge} size="small" />
      <span dir="auto">{name}</span>
      <VisuallyHidden> {t(`badge.level.${badgeLevel(level)}`)}</VisuallyHidden>
      {earned_count > 1 && <span className={styles.times}>×{integer(earned_count)}</span>}
    </span>
  )
}
