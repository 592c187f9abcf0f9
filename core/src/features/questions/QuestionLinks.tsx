import type { QuestionListItem } from '@querent/sdk/contract'
import { Link } from 'react-router-dom'
import { useFormat, useText } from '../../lib/i18n/index.ts'
import { questionPath, useSite } from '../../runtime/site/index.ts'
import { AsideSection, classes } from '../../ui/index.ts'
import styles from './QuestionLinks.module.scss'

export type QuestionLinksProps = {
  title: string
  questions: readonly Pick<
    QuestionListItem,
    'id' | 'title' | 'url_title' | 'answer_count' | 'accepted_answer_id'
  >[]
  /** Links to all of them. */
  moreHref?: string
}

/** A short list of questions next to the page: hot, related or linked ones. Empty lists are not rendered. */
export function QuestionLinks({ title, questions, moreHref }: QuestionLinksProps) {
  const t = useText()
  const format = useFormat()
  const site = useSite()
  if (questions.length === 0) return null
  return (
    <AsideSection title={title}>
      <ul className={styles.list}>
        {questions.map((question) => (
          <li key={question.id} className={styles.item}>
            <span
              className={classes(
                styles.count,
                question.answer_count > 0 && styles.answered,
                question.accepted_answer_id !== '0' && styles.accepted,
              )}
              title={t('question_list.links.answers', { count: question.answer_count })}
            >
              {format.count(question.answer_count)}
              <span className="q-visually-hidden">
                {t('question_list.row.answers', { count: question.answer_count })}
                {question.accepted_answer_id !== '0' && t('question_list.row.accepted')}
              </span>
            </span>
            <Link
              className={styles.link}
              to={questionPath(site, { id: question.id, slug: question.url_title })}
            >
              <span dir="auto">{question.title}</span>
            </Link>
          </li>
        ))}
      </ul>
      {moreHref && (
        <Link className={styles.more} to={moreHref}>
          {t('question_list.links.more')}
        </Link>
      )}
    </AsideSection>
  )
}

export type HotQuestionsProps = Pick<QuestionLinksProps, 'questions'>

/** The loader's query of `questionPage` for the widget. */
export const hotQuestionsQuery = { page: 1, page_size: 6, order: 'hot', in_days: 7 } as const

/** The most visited questions of the last seven days. */
export function HotQuestions({ questions }: HotQuestionsProps) {
  const t = useText()
  return <QuestionLinks title={t('question_list.links.hot')} questions={questions} />
}
