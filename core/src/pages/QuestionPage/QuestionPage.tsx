import type { QuestionView } from '@querent/sdk/contract'
import {
  AnswerList,
  answersPath,
  getAnswerPage,
  type ShownAnswerOrder,
  toAnswerOrder,
  WriteAnswer,
} from '../../features/answers/index.ts'
import { CommentsContext } from '../../features/comments/index.ts'
import {
  QuestionAside,
  QuestionBanners,
  QuestionHeader,
  QuestionPost,
  questionJsonLd,
} from '../../features/questions/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import {
  definePage,
  type LoaderArgs,
  type MetaArgs,
  type PageMeta,
  type PageProps,
} from '../../runtime/page/index.ts'
import { questionPath, type SiteSettings, useSite } from '../../runtime/site/index.ts'
import { PageColumns } from '../../ui/index.ts'
import { answerIdIn } from './answer-id.ts'
import { useScrollToPost } from './useScrollToPost.ts'
import { useShareVisit } from './useShareVisit.ts'

type QuestionPageData = {
  view: QuestionView
  order: ShownAnswerOrder
  /** The answer that the address leads to. */
  namedAnswerId?: string
  /** The comment that the address leads to. */
  namedCommentId?: string
}

// More than any object has; the user who reads without script gets them all at once.
const allComments = 1000

async function loadQuestion({ api, params, url }: LoaderArgs): Promise<QuestionPageData> {
  const search = url.searchParams
  const order = toAnswerOrder(search)
  const namedAnswerId = answerIdIn(params)
  const namedCommentId = search.get('commentId') ?? undefined
  const view = await api.call('questionView', {
    id: params.qid ?? '',
    order,
    page: getAnswerPage(search),
    answer_id: namedAnswerId,
    comment_id: namedCommentId,
  })
  const expandedId = search.get('comments')
  if (expandedId && view.comments[expandedId]) {
    const query = { object_id: expandedId, page: 1, page_size: allComments }
    view.comments[expandedId] = await api.call('commentPage', query)
  }
  return { view, order, namedAnswerId, namedCommentId }
}

function pathOf(site: SiteSettings, { info }: QuestionView): string {
  return questionPath(site, { id: info.id, slug: info.url_title })
}

function questionMeta({ view }: QuestionPageData, { site, siteUrl, t }: MetaArgs): PageMeta {
  const { info, answers } = view
  const path = pathOf(site, view)
  const lastPage = Math.ceil(answers.count / answers.page_size)
  const isOpenToAll = info.status <= 2 && info.show === 1
  return {
    title: info.title,
    description: info.description,
    canonical: answersPath(path, 'default', answers.page),
    robots: isOpenToAll ? undefined : 'noindex',
    // Programs read it in the first page alone, so what writes it stays out of the browser.
    jsonLd: import.meta.env.SSR && isOpenToAll ? questionJsonLd(view, { site, siteUrl }) : undefined,
    feed: { path: `/questions/${info.id}/feed.atom`, title: t('question.feed', { title: info.title }) },
    og: { type: 'article' },
    previousPath: answers.page > 1 ? answersPath(path, 'default', answers.page - 1) : undefined,
    nextPath: answers.page < lastPage ? answersPath(path, 'default', answers.page + 1) : undefined,
  }
}

function QuestionPage({ data }: PageProps<QuestionPageData>) {
  const t = useText()
  const { view, order, namedAnswerId, namedCommentId } = data
  const path = pathOf(useSite(), view)
  useShareVisit(namedAnswerId ?? view.info.id)
  useScrollToPost({ answerId: namedAnswerId, commentId: namedCommentId })
  return (
    <PageColumns aside={<QuestionAside view={view} />} asideLabel={t('question.aside.label')}>
      <QuestionHeader question={view.info} />
      <QuestionBanners question={view.info} />
      <CommentsContext value={view}>
        <QuestionPost
          key={view.info.id}
          question={view.info}
          comments={view.comments[view.info.id]}
          reactions={view.reactions[view.info.id]}
        />
        <AnswerList view={view} order={order} path={path} namedId={namedAnswerId} />
      </CommentsContext>
      <WriteAnswer key={`write-${view.info.id}`} question={view.info} />
    </PageColumns>
  )
}

/** A question with its answers and comments, from one call. */
export const page = definePage<QuestionPageData>({
  loader: loadQuestion,
  meta: questionMeta,
  Component: QuestionPage,
})
