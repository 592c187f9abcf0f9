import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { WrittenContent } from '../../features/external-content/index.ts'
import { PersonalPostList, ProfileFigures } from '../../features/profiles/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import styles from './Overview.module.scss'
import { type Profile, type ProfileTab, tabHref } from './profile.ts'

export type OverviewProps = {
  user: Profile['user']
  tab: Extract<ProfileTab, { name: 'overview' }>
}

/** Somebody at a glance: figures, what they say of themselves, and their best posts. */
export function Overview({ user, tab }: OverviewProps) {
  const t = useText()
  const { questions, answers } = tab
  return (
    <div className={styles.overview}>
      <ProfileFigures user={user} />
      {user.bio_html && (
        <Part title={t('profile.overview.about')}>
          <WrittenContent html={user.bio_html} />
        </Part>
      )}
      <Part
        title={t('profile.overview.top_answers')}
        more={user.answer_count > answers.length && tabHref(user.username, 'answers', 'score')}
      >
        {answers.length > 0 ? (
          <PersonalPostList form="short" posts={answers} />
        ) : (
          <p className="q-muted">{t('profile.overview.no_answers')}</p>
        )}
      </Part>
      <Part
        title={t('profile.overview.top_questions')}
        more={user.question_count > questions.length && tabHref(user.username, 'questions', 'score')}
      >
        {questions.length > 0 ? (
          <PersonalPostList form="short" posts={questions} />
        ) : (
          <p className="q-muted">{t('profile.overview.no_questions')}</p>
        )}
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
