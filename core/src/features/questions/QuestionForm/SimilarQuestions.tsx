import { useText } from '../../../lib/i18n/index.ts'
import { questionPath, useSite } from '../../../runtime/site/index.ts'
import { Icon, icons, VisuallyHidden } from '../../../ui/index.ts'
import styles from './SimilarQuestions.module.scss'
import { useSimilarQuestions } from './useSimilarQuestions.ts'

export type SimilarQuestionsProps = { title: string; isWanted: boolean }

const shown = 5

/** Under the title while one writes: perhaps the answer is there already. */
export function SimilarQuestions({ title, isWanted }: SimilarQuestionsProps) {
  const t = useText()
  const site = useSite()
  const questions = useSimilarQuestions(title, isWanted).slice(0, shown)
  return (
    <div role="status" className={questions.length > 0 ? styles.similar : undefined}>
      {questions.length > 0 && (
        <>
          <p className={styles.title}>{t('ask.similar.title', { count: questions.length })}</p>
          <ul className={styles.list}>
            {questions.map(({ id, url_title, title: words, answer_count, accepted_answer }) => (
              <li key={id} className={styles.item}>
                {/* In a tab of its own, so that what was written stays where it is. */}
                <a href={questionPath(site, { id, slug: url_title })} target="_blank" rel="noopener">
                  <span dir="auto">{words}</span>
                  <VisuallyHidden>{t('ask.similar.new_tab')}</VisuallyHidden>
                </a>
                <span className={accepted_answer ? styles.accepted : styles.count}>
                  {accepted_answer && <Icon of={icons.checkIcon} size="small" />}
                  {t('ask.similar.answers', { count: answer_count })}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
