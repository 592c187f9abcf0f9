import type { PageOf, QuestionListItem } from '@querent/sdk/contract'
import type { ReactNode } from 'react'
import { Pagination } from '../../ui/index.ts'
import { QuestionList } from './QuestionList.tsx'
import { useListDensity } from './QuestionListOptions.tsx'
import { listHref, type QuestionListQuery, questionPageSize } from './question-list-query.ts'

export type QuestionBrowserProps = {
  questions: PageOf<QuestionListItem>
  query: QuestionListQuery
  /** The address of the list without its query. */
  path: string
  followedTags?: ReadonlySet<string>
  /** Shown when there is no question. */
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
