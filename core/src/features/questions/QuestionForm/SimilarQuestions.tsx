import type { SimilarQuestion } from '@querent/sdk/contract'
import { useEffect, useState } from 'react'
import { attempt, silent, useApi } from '../../../api/index.ts'
import { withBasePath } from '../../../lib/base-path.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { questionPath, useSite } from '../../../runtime/site/index.ts'
import { Icon, icons, VisuallyHidden } from '../../../ui/index.ts'
import styles from './SimilarQuestions.module.scss'

const minTitleLength = 10
const debounceMs = 400

/** Questions that may have been asked before, searched when the user pauses typing the title. */
function useSimilarQuestions(title: string): readonly SimilarQuestion[] {
  const api = useApi()
  const [found, setFound] = useState<readonly SimilarQuestion[]>([])
  const wanted = title.trim()
  const isLong = [...wanted].length >= minTitleLength

  useEffect(() => {
    if (!isLong) return
    const abort = new AbortController()
    const timer = setTimeout(async () => {
      // Suggestions are optional: if they fail to load, writing is not interrupted.
      const options = { signal: abort.signal, ...silent }
      const result = await attempt(api.call('questionSimilar', { title: wanted }, options))
      if (!abort.signal.aborted) setFound(result.ok ? result.data : [])
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [api, wanted, isLong])

  return isLong ? found : []
}

export type SimilarQuestionsProps = { title: string }

const maxShown = 5

/**
 * Shown under the title while writing: perhaps the answer already exists. The line has reserved space, and
 * the list opens on request, so that nothing moves.
 */
export function SimilarQuestions({ title }: SimilarQuestionsProps) {
  const t = useText()
  const questions = useSimilarQuestions(title).slice(0, maxShown)
  const [best] = questions
  return (
    <div role="status" className={styles.similar}>
      {best && (
        <details>
          <summary>
            <span>{t('ask.similar.title', { count: questions.length })}</span>{' '}
            <bdi className={styles.best}>{best.title}</bdi>
          </summary>
          <ul className={styles.list}>
            {questions.map((question) => (
              <SimilarItem key={question.id} question={question} />
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

function SimilarItem({ question }: { question: SimilarQuestion }) {
  const t = useText()
  const site = useSite()
  const { id, url_title, title, answer_count, accepted_answer } = question
  return (
    <li className={styles.item}>
      {/* In a new tab, so that the text stays where it is. */}
      <a href={withBasePath(questionPath(site, { id, slug: url_title }))} target="_blank" rel="noopener">
        <span dir="auto">{title}</span>
        <VisuallyHidden>{t('ask.similar.new_tab')}</VisuallyHidden>
      </a>
      <span className={accepted_answer ? styles.accepted : styles.count}>
        {accepted_answer && <Icon of={icons.checkIcon} size="small" />}
        {t('ask.similar.answers', { count: answer_count })}
      </span>
    </li>
  )
}
