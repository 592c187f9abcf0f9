import type { BadgeGroup, ListedBadge } from '@querent/sdk/contract'
import { useId } from 'react'
import { useFormat, useText } from '../../lib/i18n/index.ts'
import { Icon, icons } from '../../ui/index.ts'
import grid from './BadgeGrid.module.scss'
import { BadgeCard } from './BadgeGrid.tsx'
import styles from './BadgeGroups.module.scss'
import { badgePath, getBadgeText } from './badge.ts'

export type BadgeGroupsProps = { groups: readonly BadgeGroup[] }

/** All badges of the site by group. Those that the user earned are marked. */
export function BadgeGroups({ groups }: BadgeGroupsProps) {
  return groups.map((group) => <Group key={group.group_name} group={group} />)
}

function Group({ group: { group_name, badges } }: { group: BadgeGroup }) {
  const titleId = useId()
  if (!badges || badges.length === 0) return null
  return (
    <section aria-labelledby={titleId} className={styles.group}>
      <h2 id={titleId} className={styles.title}>
        {group_name}
      </h2>
      <ul className={grid.grid}>
        {badges.map((badge) => (
          <li key={badge.id}>
            <BadgeCard
              badge={badge}
              href={badgePath(badge.id)}
              text={getBadgeText(badge.description)}
              note={<Stats badge={badge} />}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Stats({ badge: { award_count, earned_count } }: { badge: ListedBadge }) {
  const t = useText()
  const { count: short, integer } = useFormat()
  return (
    <>
      {t('badge.awarded', { count: award_count, shown: short(award_count) })}
      {earned_count > 0 && (
        <span className={styles.earned}>
          <Icon of={icons.checkIcon} size="small" />
          {earned_count > 1
            ? t('badge.earned_times', { count: earned_count, shown: integer(earned_count) })
            : t('badge.earned')}
        </span>
      )}
    </>
  )
}
