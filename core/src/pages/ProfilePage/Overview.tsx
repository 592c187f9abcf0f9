import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { BadgeChip } from '../../features/badges/index.ts'
import { WrittenContent } from '../../features/external-content/index.ts'
import { Contributions, PersonalPostList, type ShownProfile } from '../../features/profiles/index.ts'
import { useFormat, useText } from '../../lib/i18n/index.ts'
import { type OverviewTab, tabHref } from './load-tab.ts'
import styles from './Overview.module.scss'
import type { Profile } from './profile.ts'

export type OverviewProps = {
  user: Profile['user']
  tab: OverviewTab
}

/** A user at a glance: counters, biography, and their best posts. */
export function Overview({ user, tab }: OverviewProps) {
  const t = useText()
  const { questions, answers, contributions, recentBadges } = tab
  return (
    <div className={styles.overview}>
      <ProfileStats user={user} />
      {user.bio_html && (
        <Part title={t('profile.overview.about')}>
          <WrittenContent html={user.bio_html} />
        </Part>
      )}
      {recentBadges.length > 0 && (
        <Part title={t('profile.overview.recent_badges')} more={tabHref(user.username, 'badges')}>
          <ul className={styles.badges}>
            {recentBadges.map((badge) => (
              <li key={badge.id}>
                <BadgeChip badge={badge} username={user.username} />
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part
        title={t('profile.overview.top_answers')}
        more={user.answer_count > answers.length && tabHref(user.username, 'answers', { order: 'score' })}
      >
        {answers.length > 0 ? (
          <PersonalPostList form="short" posts={answers} />
        ) : (
          <p className="q-muted">{t('profile.overview.no_answers')}</p>
        )}
      </Part>
      <Part
        title={t('profile.overview.top_questions')}
        more={
          user.question_count > questions.length && tabHref(user.username, 'questions', { order: 'score' })
        }
      >
        {questions.length > 0 ? (
          <PersonalPostList form="short" posts={questions} />
        ) : (
          <p className="q-muted">{t('profile.overview.no_questions')}</p>
        )}
      </Part>
      <Part title={t('profile.overview.contributions')}>
        <Contributions contributions={contributions} />
      </Part>
    </div>
  )
}

type PartProps = { title: string; more?: string | false; children: ReactNode }

function Part({ title, more, children }: PartProps) {
  const t = useText()
  return (
    <section className={styles.part}>
      <div className="q-row-apart">
        <h2 className={styles.title}>{title}</h2>
        {more && (
          <Link to={more} className="q-small">
            {t('profile.overview.all')}
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}

type ProfileStatsProps = { user: ShownProfile }

/** A user's activity in numbers. */
export function ProfileStats({ user }: ProfileStatsProps) {
  const t = useText()
  const { count, integer } = useFormat()
  const stats = [
    { name: t('profile.figure.reputation'), value: user.rank },
    { name: t('profile.figure.questions'), value: user.question_count },
    { name: t('profile.figure.answers'), value: user.answer_count },
    { name: t('profile.figure.followers'), value: user.follow_count },
  ]
  return (
    <dl className={styles.stats}>
      {stats.map(({ name, value }) => (
        <div key={name} className={styles.figure}>
          <dt>{name}</dt>
          <dd title={integer(value)}>{count(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
