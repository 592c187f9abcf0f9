import {
  AskPrompt,
  QuestionBrowser,
  QuestionListControls,
  QuestionListEmpty,
} from '../../features/questions/index.ts'
import { useFormat, useText } from '../../lib/i18n/index.ts'
import { definePage, type PageProps } from '../../runtime/page/index.ts'
import { isLivePath } from '../../runtime/routing/index.ts'
import { PageColumns, PageHeader } from '../../ui/index.ts'
import { HomeAside } from './HomeAside.tsx'
import { homeMeta } from './home-meta.ts'
import { type HomeList, loadHomeList, ordersFor } from './question-lists.ts'

const path = '/questions'

// texts: home.heading.*
function QuestionListPage({ data }: PageProps<HomeList>) {
  const t = useText()
  const { integer } = useFormat()
  const { query, questions, followed } = data
  const { count } = questions
  return (
    <PageColumns asideLabel={t('home.aside')} aside={<HomeAside {...data} />}>
      <PageHeader
        title={t(`home.heading.${query.order}`)}
        note={count > 0 && t('home.count', { count, shown: integer(count) })}
      >
        <QuestionListControls orders={ordersFor(data)} query={query} path={path} />
      </PageHeader>
      <QuestionBrowser
        questions={questions}
        query={query}
        path={path}
        followedTags={new Set(followed?.map((tag) => tag.slug_name))}
        empty={<QuestionListEmpty query={query} path={path} canAsk={isLivePath('/questions/ask')} />}
      />
      {count > 0 && <AskPrompt />}
    </PageColumns>
  )
}

export const page = definePage({
  loader: loadHomeList,
  meta: homeMeta,
  Component: QuestionListPage,
})
