import { useFormat, useText } from '../../lib/i18n/index.ts'
import type { ShownProfile } from './ProfileHead.tsx'
import styles from './ProfileStats.module.scss'

export type ProfileStatsProps = { user: ShownProfile }

/** What a user's part in the site comes to, in numbers. */
export function ProfileStats({ user }: ProfileStatsProps) {
  const t = useText()
  const { count, integer } = useFormat()
  const figures = [
    { name: t('profile.figure.reputation'), value: user.rank },
    { name: t('profile.figure.questions'), value: user.question_count },
    { name: t('profile.figure.answers'), value: user.answer_count },
    { name: t('profile.figure.followers'), value: user.follow_count },
  ]
  return (
    <dl className={styles.stats}>
      {figures.map(({ name, value }) => (
        <div key={name} className={styles.figure}>
          <dt>{name}</dt>
          <dd title={integer(value)}>{count(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
