import type { SearchResult } from '@querent/sdk/contract'
import { Link } from 'react-router-dom'
import { excerptText } from '../../lib/excerpt-text.ts'
import { richText, useText } from '../../lib/i18n/index.ts'
import { questionPath, useSite } from '../../runtime/site/index.ts'
import { StatusLabel, Time } from '../../ui/index.ts'
import { AnswerStats, QuestionStats } from '../questions/index.ts'
import { TagChips } from '../tags/index.ts'
import { UserName } from '../users/index.ts'
import styles from './SearchResultList.module.scss'

type TextPart = { text: string; isMatch: boolean }

type Range = { start: number; end: number }

/** Letters without case and accents, of the same length as the originals, so that positions stay valid. */
function fold(text: string): string {
  return [...text]
    .map((letter) => {
      const plain = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
      return plain.length === letter.length ? plain : letter
    })
    .join('')
}

const isLetter = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}]/u.test(letter)
const hasNoSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** A word is only marked at the beginning of words; in scripts without spaces, everywhere. */
function occurrences(text: string, word: string): Range[] {
  const found: Range[] = []
  for (let start = text.indexOf(word); start >= 0; start = text.indexOf(word, start + word.length)) {
    if (!isLetter(text[start - 1]) || hasNoSpaces.test(word)) found.push({ start, end: start + word.length })
  }
  return found
}

function merge(ranges: Range[]): Range[] {
  const merged: Range[] = []
  for (const range of ranges.sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1)
    if (last && range.start <= last.end) last.end = Math.max(last.end, range.end)
    else merged.push({ ...range })
  }
  return merged
}

/** Splits a text into matches and the rest. Case and accents are ignored. */
export function highlight(text: string, words: readonly string[]): TextPart[] {
  const folded = fold(text)
  const ranges = merge(
    words.map(fold).flatMap((word) => (word.trim() === '' ? [] : occurrences(folded, word))),
  )
  const parts: TextPart[] = []
  let end = 0
  for (const range of ranges) {
    parts.push({ text: text.slice(end, range.start), isMatch: false })
    parts.push({ text: text.slice(range.start, range.end), isMatch: true })
    end = range.end
  }
  parts.push({ text: text.slice(end), isMatch: false })
  return parts.filter((part) => part.text !== '')
}

export type SearchResultListProps = { results: readonly SearchResult[]; words: readonly string[] }

/** The questions and answers that were found, separated by hairlines. */
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

/** A question or an answer that was found: its kind, its title, and an excerpt around the words. */
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

/** A text with the search words marked. */
function Highlighted({ text, words }: HighlightedProps) {
  let position = 0
  return highlight(text, words).map((part) => {
    const start = position
    position += part.text.length
    return part.isMatch ? <mark key={start}>{part.text}</mark> : part.text
  })
}
