import type { EarnedBadge } from '@querent/sdk/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useFormat, useText } from '../../lib/i18n/index.ts'
import badgeCardStyles from './BadgeCard.module.scss'
import styles from './BadgeGrid.module.scss'
import { BadgeMedal } from './BadgeMedal.tsx'
import { badgeLevel, badgePath } from './badge.ts'

export type BadgeGridProps = {
  badges: readonly EarnedBadge[]
  /** The owner: each badge links to the posts with which this user earned it. */
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

type BadgeCardProps = {
  badge: { name: string; icon: string; level: number }
  href: string
  /** How it is earned. */
  text?: string
  /** Shown below the name next to the level, such as how many have earned it. */
  note?: ReactNode
  /** Below the heading of the card's section: the heading of its name is one level lower. */
  headingLevel?: 2 | 3
}

// texts: badge.level.*
/** A badge in a list of badges. */
export function BadgeCard({ badge, href, text, note, headingLevel = 3 }: BadgeCardProps) {
  const t = useText()
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <article className={badgeCardStyles.card}>
      <BadgeMedal badge={badge} />
      <div className={badgeCardStyles.words}>
        <Heading className={badgeCardStyles.name}>
          <Link to={href} dir="auto">
            {badge.name}
          </Link>
        </Heading>
        {text && (
          <p className={badgeCardStyles.text} dir="auto">
            {text}
          </p>
        )}
        <p className={badgeCardStyles.note}>
          {t(`badge.level.${badgeLevel(badge.level)}`)}
          {note && (
            <>
              <span aria-hidden="true"> · </span>
              {note}
            </>
          )}
        </p>
      </div>
    </article>
  )
}
