import type { QuestionView } from '@querent/sdk/contract'
import { listing, questionStatus } from '@querent/sdk/states'
import { use, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { silent, useApi } from '../../api/index.ts'
import {
  AnswerList,
  answerElementId,
  answersPath,
  type ShownAnswerOrder,
  toAnswerOrder,
  WriteAnswer,
} from '../../features/answers/index.ts'
import { CommentsContext } from '../../features/comments/index.ts'
import { QuestionUpdates, useRerendered } from '../../features/live-question/index.ts'
import {
  QuestionAside,
  QuestionBanners,
  QuestionHeader,
  QuestionPost,
  questionElementId,
  questionJsonLd,
} from '../../features/questions/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { readPageNumber } from '../../lib/page-number.ts'
import { ReturnContext, scrollToElement } from '../../lib/scrolling.ts'
import {
  definePage,
  type LoaderArgs,
  type MetaArgs,
  type PageMeta,
  type PageProps,
} from '../../runtime/page/index.ts'
import { useSession, useWriterId } from '../../runtime/session/index.ts'
import { questionPath, type SiteSettings, useSite } from '../../runtime/site/index.ts'
import { PageColumns } from '../../ui/index.ts'

/** Reports to the server, once the page is shown, that a member's shared link led to it. */
function useShareVisit(objectId: string): void {
  const api = useApi()
  const { user } = useSession()
  const username = new URLSearchParams(useLocation().search).get('share')
  const isOwn = username === user?.username
  useEffect(() => {
    if (!username || isOwn) return
    // The user has not asked for it, so failures are not reported.
    api.call('shareVisit', { object_id: objectId, username }, silent).catch(() => undefined)
  }, [api, objectId, username, isOwn])
}

type ScrollTarget = { answerId?: string; commentId?: string }

/** Scrolls the answer or comment in the URL into view, and highlights it for a moment. */
function useScrollToPost({ answerId, commentId }: ScrollTarget): void {
  const { key } = useLocation()
  const isReturn = use(ReturnContext)
  // `key` changes when the same URL is followed again.
  useEffect(() => {
    const id = commentId ? `comment-${commentId}` : answerId && answerElementId(answerId)
    const element = id && !isReturn ? document.getElementById(id) : null
    return element ? scrollToElement(element) : undefined
  }, [answerId, commentId, key])
}

type Params = Readonly<Record<string, string | undefined>>

// Long ids contain their kind; short ones begin with the letter of their kind and end in digits or letters.
const answerId = /^(1002\d{13}|E1[0-9A-Za-z]{1,12})$/

/**
 * The answer in a URL. Without a title in the URL it is in the title's place; the server has
 * redirected URLs that do not fit the site's permalink style.
 */
export function answerIdIn({ slugPermalink = '', aid }: Params): string | undefined {
  if (aid) return aid
  return answerId.test(slugPermalink) ? slugPermalink : undefined
}

type QuestionPageData = {
  view: QuestionView
  order: ShownAnswerOrder
  /** The answer in the URL. */
  namedAnswerId?: string
  /** The comment in the URL. */
  namedCommentId?: string
}

// More than any object has; a user without scripts gets all of them at once.
const allComments = 1000

async function loadQuestion({ api, params, url }: LoaderArgs): Promise<QuestionPageData> {
  const search = url.searchParams
  const order = toAnswerOrder(search)
  const namedAnswerId = answerIdIn(params)
  const namedCommentId = search.get('commentId') ?? undefined
  const view = await api.call('questionView', {
    id: params.qid ?? '',
    order,
    page: readPageNumber(search) ?? 1,
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

function getPath(site: SiteSettings, { info }: QuestionView): string {
  return questionPath(site, { id: info.id, slug: info.url_title })
}

function questionMeta({ view }: QuestionPageData, { site, siteUrl, t }: MetaArgs): PageMeta {
  const { info, answers } = view
  const path = getPath(site, view)
  const lastPage = Math.ceil(answers.count / answers.page_size)
  const isPublished = info.status === questionStatus.available || info.status === questionStatus.closed
  const isOpenToAll = isPublished && info.show === listing.listed
  return {
    title: info.title,
    description: info.description,
    canonical: answersPath(path, 'default', answers.page),
    robots: isOpenToAll ? undefined : 'noindex',
    // Programs only read it on the first page load, so its code is not loaded in the browser.
    jsonLd: import.meta.env.SSR && isOpenToAll ? questionJsonLd(view, { site, siteUrl }) : undefined,
    feed: { path: `/questions/${info.id}/feed.atom`, title: t('question.feed', { title: info.title }) },
    og: { type: 'article' },
    previousPath: answers.page > 1 ? answersPath(path, 'default', answers.page - 1) : undefined,
    nextPath: answers.page < lastPage ? answersPath(path, 'default', answers.page + 1) : undefined,
  }
}

function QuestionPage({ data }: PageProps<QuestionPageData>) {
  const t = useText()
  const { order, namedAnswerId, namedCommentId } = data
  const view = useRerendered(data.view, { order, answer_id: namedAnswerId, comment_id: namedCommentId })
  const path = getPath(useSite(), view)
  const writerId = useWriterId()
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
      {/* Another account that logs in, for example in another tab, must not see the typed text. */}
      <WriteAnswer key={`write-${view.info.id}-${writerId}`} question={view.info} />
      <QuestionUpdates {...{ view, questionElementId, answerElementId }} />
    </PageColumns>
  )
}

/** A question with its answers and comments, from one call. */
export const page = definePage<QuestionPageData>({
  loader: loadQuestion,
  meta: questionMeta,
  Component: QuestionPage,
})
