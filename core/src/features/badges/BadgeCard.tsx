import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useText } from '../../lib/i18n/index.ts'
import styles from './BadgeCard.module.scss'
import { BadgeMedal } from './BadgeMedal.tsx'
import { badgeLevel } from './badge.ts'

export type BadgeCardProps = {
  badge: { name: string; icon: string; level: number }
  href: string
  /** How it is earned. */
  text?: string
  /** What is below the name next to the level, such as how many have earned it. */
  note?: ReactNode
  /** Under what the card is: the heading of its name is one lower. */
  headingLevel?: 2 | 3
}

// texts: badge.level.*
/** A badge in a list of badges. */
export function BadgeCard({ badge, href, text, note, headingLevel = 3 }: BadgeCardProps) {
  const t = useText()
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <article className={styles.card}>
      <BadgeMedal badge={badge} />
      <div className={styles.words}>
        <Heading className={styles.name}>
          <Link to={href} dir="auto">
            {badge.name}
          </Link>
        </Heading>
        {text && (
          <p className={styles.text} dir="auto">
            {text}
          </p>
        )}
        <p className={styles.note}>
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
