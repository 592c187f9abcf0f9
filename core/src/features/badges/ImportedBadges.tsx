import type { ImportedBadge } from '@querent/sdk/contract'
import { useId } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { ChipFace } from './BadgeChip.tsx'
import styles from './ImportedBadges.module.scss'

export type ImportedBadgesProps = { badges: readonly ImportedBadge[] }

/** What a user earned on the site that the account was imported from: this site has no page about these. */
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
