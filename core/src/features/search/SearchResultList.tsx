import type { SearchResult } from '@querent/sdk/contract'
import { Link } from 'react-router-dom'
import { excerptText } from '../../lib/excerpt-text.ts'
import { richText, useText } from '../../lib/i18n/index.ts'
import { questionPath, useSite } from '../../runtime/site/index.ts'
import { StatusLabel, Time } from '../../ui/index.ts'
import { AnswerStats, QuestionStats } from '../questions/index.ts'
import { TagChips } from '../tags/index.ts'
import { UserName } from '../users/index.ts'
import { highlight } from './highlight.ts'
import styles from './SearchResultList.module.scss'

export type SearchResultListProps = { results: readonly SearchResult[]; words: readonly string[] }

/** Questions and answers that were found, divided by hairlines. */
export function SearchResultList({ results, words }: SearchResultListProps) {
  return (
    <ol className={styles.list}>
      {results.map((result) => (
        <li key={`${result.object_type} ${result.object.id}`} className={styles.item}>
          <SearchResultRow result={result} words={words} />
        </li>
      ))}
    </ol>
  )
}

type SearchResultRowProps = { result: SearchResult; words: readonly string[] }

/** A question or an answer that was found: which of the two, its title, and the place where the words stand. */
function SearchResultRow({ result, words }: SearchResultRowProps) {
  const t = useText()
  const site = useSite()
  const { object, object_type: kind } = result
  const path = questionPath(site, {
    id: object.question_id,
    slug: object.url_title,
    answerId: kind === 'answer' ? object.id : undefined,
  })
  return (
    <article className={styles.row}>
      {kind === 'question' ? (
        <QuestionStats question={object} isAccepted={object.accepted} />
      ) : (
        <AnswerStats votes={object.vote_count} isAccepted={object.accepted} />
      )}
      <div className={styles.body}>
        <h2 className={styles.title}>
          {kind === 'answer' && <span className={styles.kind}>{t('search.kind.one_answer')} </span>}
          <Link to={path} dir="auto">
            <Highlighted text={object.title} words={words} />
          </Link>
          {object.status === 'closed' && (
            <StatusLabel className={styles.state}>{t('question_list.state.closed')}</StatusLabel>
          )}
        </h2>
        {object.excerpt && (
          <p className={styles.excerpt} dir="auto">
            <Highlighted text={excerptText(object.excerpt)} words={words} />
          </p>
        )}
        <div className={styles.foot}>
          <TagChips tags={object.tags} />
          <Author result={result} />
        </div>
      </div>
    </article>
  )
}

// texts: question_list.row.asked, question_list.row.answered
function Author({ result: { object, object_type } }: Pick<SearchResultRowProps, 'result'>) {
  const t = useText()
  const activity = object_type === 'question' ? 'asked' : 'answered'
  return (
    <p className={styles.author}>
      {richText(t(`question_list.row.${activity}`), {
        user: () => <UserName user={object.user_info} className={styles.user} />,
        time: () => <Time at={object.created_at} />,
      })}
    </p>
  )
}

type HighlightedProps = { text: string; words: readonly string[] }

/** A text with the words that were searched for marked. */
function Highlighted({ text, words }: HighlightedProps) {
  let position = 0
  return highlight(text, words).map((part) => {
    const start = position
    position += part.text.length
    return part.isMatch ? <mark key={start}>{part.text}</mark> : part.text
  })
}
