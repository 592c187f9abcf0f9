import type { BadgeInfo } from '@querent/sdk/contract'
import { useFormat, useText } from '../../lib/i18n/index.ts'
import { Icon, icons, Prose } from '../../ui/index.ts'
import styles from './BadgeHead.module.scss'
import { BadgeMedal } from './BadgeMedal.tsx'
import { badgeLevel } from './badge.ts'

export type BadgeHeadProps = { badge: BadgeInfo }

// texts: badge.level.*
/** The head of a badge's page: what it is for, and how often it was awarded. */
export function BadgeHead({ badge }: BadgeHeadProps) {
  const t = useText()
  const { integer } = useFormat()
  const { name, description, level, award_count, earned_count, is_single } = badge
  return (
    <header className={styles.head}>
      <BadgeMedal badge={badge} size="large" />
      <div className={styles.words}>
        <h1 className={styles.name}>{name}</h1>
        <Prose html={description} className={styles.description} />
        <p className={styles.facts}>
          <span>{t(`badge.level.${badgeLevel(level)}`)}</span>
          <span>{t('badge.awarded', { count: award_count, shown: integer(award_count) })}</span>
          {!is_single && <span>{t('badge.repeatable')}</span>}
          {earned_count > 0 && (
            <span className={styles.earned}>
              <Icon of={icons.checkIcon} size="small" />
              {earned_count > 1
                ? t('badge.you_earned_times', { count: earned_count, shown: integer(earned_count) })
                : t('badge.you_earned')}
            </span>
          )}
        </p>
      </div>
    </header>
  )
}
