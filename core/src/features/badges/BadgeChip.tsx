import type { EarnedBadge, ImportedBadge } from '@querent/sdk/contract'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { useFormat, useText } from '../../lib/i18n/index.ts'
import { VisuallyHidden } from '../../ui/index.ts'
import styles from './BadgeChip.module.scss'
import { BadgeMedal } from './BadgeMedal.tsx'
import { badgeLevel, badgePath } from './badge.ts'

export type BadgeChipProps = { badge: EarnedBadge; username: string }

/** A badge of a user in a line, such as in the overview of a profile. */
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
function ChipFace({ badge }: ChipFaceProps) {
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

export type ImportedBadgesProps = { badges: readonly ImportedBadge[] }

/** A badge from the site that the account was imported from: this site has no page about it. */
export function ImportedBadges({ badges }: ImportedBadgesProps) {
  const t = useText()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {t('profile.imported_badges')}
      </h2>
      <ul className={styles.list}>
        {badges.map((badge) => (
          <li key={`${badge.level}:${badge.name}`}>
            <ChipFace badge={{ ...badge, icon: 'star-fill' }} />
          </li>
        ))}
      </ul>
    </section>
  )
}
