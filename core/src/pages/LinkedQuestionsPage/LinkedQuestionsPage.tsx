import type { QuestionOrder } from '@querent/sdk/contract'
import { Link } from 'react-router-dom'
import type { DataFor } from '../../api/index.ts'
import {
  listHref,
  listInput,
  QuestionBrowser,
  QuestionListOptions,
  type QuestionListQuery,
  QuestionOrderTabs,
  readListQuery,
} from '../../features/questions/index.ts'
import { loadFollowedSlugs } from '../../features/tags/index.ts'
import { richText, useFormat, useText } from '../../lib/i18n/index.ts'
import { definePage, type LoaderArgs, notFound, type PageProps } from '../../runtime/page/index.ts'
import { questionPath, useSite } from '../../runtime/site/index.ts'
import { ButtonLink, EmptyState, icons, PageColumns, PageHeader } from '../../ui/index.ts'

type LinkedList = {
  query: QuestionListQuery
  target: { id: string; title: string; url_title: string }
  questions: DataFor<'questionLinks'>
  /** Slugs of tags that the user follows. */
  followed: string[]
}

const orders: readonly QuestionOrder[] = ['newest', 'active', 'score', 'unanswered']
const getPath = (id: string) => `/questions/linked/${encodeURIComponent(id)}`

function LinkedQuestionsPage({ data: { query, target, questions, followed } }: PageProps<LinkedList>) {
  const t = useText()
  const site = useSite()
  const { integer } = useFormat()
  const path = getPath(target.id)
  const targetPath = questionPath(site, { id: target.id, slug: target.url_title })
  const isFiltered = query.days > 0 || query.order === 'unanswered' || query.order === 'active'
  const isListed = questions.count > 0 || isFiltered
  const question = (
    <Link to={targetPath} dir="auto">
      {target.title}
    </Link>
  )
  return (
    <PageColumns>
      <PageHeader
        title={t('app.title.linked_questions')}
        note={
          // The list only counts what matches the filter.
          isFiltered
            ? question
            : richText(t('linked.note', { count: questions.count, shown: integer(questions.count) }), {
                question: () => question,
              })
        }
        actions={isListed && <QuestionListOptions query={query} path={path} />}
      >
        {isListed && <QuestionOrderTabs orders={orders} query={query} path={path} />}
      </PageHeader>
      <QuestionBrowser
        questions={questions}
        query={query}
        path={path}
        followedTags={new Set(followed)}
        empty={
          isFiltered ? (
            <EmptyState icon={icons.linkIcon} action={<ButtonLink to={path}>{t('linked.all')}</ButtonLink>}>
              {t('linked.none_of_these')}
            </EmptyState>
          ) : (
            <EmptyState
              icon={icons.linkIcon}
              action={<ButtonLink to={targetPath}>{t('linked.back')}</ButtonLink>}
            >
              {t('linked.none')}
            </EmptyState>
          )
        }
      />
    </PageColumns>
  )
}

async function loadLinked({ api, url, params, session }: LoaderArgs): Promise<LinkedList> {
  const query = readListQuery(url, orders)
  const id = params.qid
  if (!query || !id) throw notFound()
  // A user who may not see the question gets a 404 from the first call.
  const [target, questions, followed] = await Promise.all([
    api.call('questionInfo', { id, without_view: true }),
    api.call('questionLinks', { ...listInput(query), question_id: id }),
    loadFollowedSlugs({ api, session }),
  ])
  if (questions.list.length === 0 && query.page > 1) throw notFound()
  const { title, url_title } = target
  return { query, target: { id: target.id, title, url_title }, questions, followed }
}

export const page = definePage({
  loader: loadLinked,
  meta: ({ query, target }, { t }) => ({
    title: t('linked.title', { question: target.title }),
    canonical: listHref(getPath(target.id), { ...query, days: 0 }),
    // Search engines should find the question itself.
    robots: 'noindex, follow',
  }),
  Component: LinkedQuestionsPage,
})
