import type { PageOf, QuestionListItem } from '@querent/sdk/contract'
import type { ReactNode } from 'react'
import { Pagination } from '../../ui/index.ts'
import styles from './QuestionList.module.scss'
import { useListDensity } from './QuestionListOptions.tsx'
import { QuestionRow } from './QuestionRow.tsx'
import { listHref, type QuestionListQuery, questionPageSize } from './question-list-query.ts'

export type QuestionBrowserProps = {
  questions: PageOf<QuestionListItem>
  query: QuestionListQuery
  /** The URL of the list without its query. */
  path: string
  followedTags?: ReadonlySet<string>
  /** Shown if there is no question. */
  empty: ReactNode
}

/** One page of a list of questions, with links to the others. */
export function QuestionBrowser(props: QuestionBrowserProps) {
  const { questions, query, path, followedTags, empty } = props
  const isCompact = useListDensity() === 'compact'
  if (questions.list.length === 0) return empty
  return (
    <>
      <QuestionList questions={questions.list} followedTags={followedTags} isCompact={isCompact} />
      <Pagination
        page={query.page}
        pageSize={questionPageSize}
        total={questions.count}
        hrefFor={(page) => listHref(path, { ...query, page })}
      />
    </>
  )
}

export type QuestionListProps = {
  questions: readonly QuestionListItem[]
  /** Slugs of tags that the user follows; their questions get a thin rule. */
  followedTags?: ReadonlySet<string>
  /** Two lines for each question. */
  isCompact?: boolean
}

/** A list of questions. The page supplies the empty state. */
export function QuestionList({ questions, followedTags, isCompact }: QuestionListProps) {
  return (
    <ol className={styles.list}>
      {questions.map((question) => (
        <li key={question.id} className={styles.item}>
          <QuestionRow
            question={question}
            isCompact={isCompact}
            isMarked={question.tags.some((tag) => followedTags?.has(tag.slug_name))}
          />
        </li>
      ))}
    </ol>
  )
}
