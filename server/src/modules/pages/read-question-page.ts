import type {
  AnswerItem,
  AnswerOrder,
  CommentItem,
  PageOf,
  QuestionSummary,
  QuestionView,
  ReactionCount,
} from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { getAnswerUserIds, presentAnswer } from '../answers/index.ts'
import type { Actor } from '../auth/index.ts'
import {
  type CommentRow,
  type CommentViewer,
  getCommentUserIds,
  listComments,
  presentComment,
  presentObjectId,
} from '../comments/index.ts'
import { encodeId, encodeOptionalId, hasShortIds, toSlug } from '../identifiers/index.ts'
import {
  describeQuestion,
  findQuestion,
  getQuestionUserIds,
  getVisibleQuestion,
  type QuestionViews,
} from '../questions/index.ts'
import { countReactions, presentReactionCount, type ReactionCountRow } from '../reactions/index.ts'
import { renderLimits, type SentHtml, shortenToFit } from '../rendering/index.ts'
import type { SiteSettings } from '../settings/index.ts'
import { findUserBasics, type UserBasics } from '../users/index.ts'
import {
  type LinkedQuestionRow,
  listAnswerPage,
  listLinkedQuestions,
  type PagedAnswer,
} from './question-page.repository.ts'

export type QuestionPageDependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'settings' | 'texts'> & {
  views: QuestionViews
}

export type QuestionPageRequest = {
  questionId: number
  order: AnswerOrder
  page: number
  /** 0 = none. */
  answerId: number
  commentId: number
}

const answersPerPage = 30
const commentsPerObject = 3

/** Everything that a question's page shows, in six statements however many answers and comments there are. */
export function createReadQuestionPage({ db, clock, settings, texts, views }: QuestionPageDependencies) {
  return async (actor: Actor, request: QuestionPageRequest, language: string): Promise<QuestionView> => {
    const row = getVisibleQuestion(actor, await findQuestion(db, request.questionId, actor.userId))
    const [answers, linkedQuestions] = await Promise.all([
      listAnswerPage(db, {
        questionId: row.id,
        viewer: actor,
        order: request.order,
        page: request.page,
        pageSize: answersPerPage,
        namedId: request.answerId,
        namedCommentId: request.commentId,
      }),
      listLinkedQuestions(db, row.id),
    ])
    const postIds = [row.id, ...answers.map((answer) => answer.id)]
    const [comments, reactions] = await Promise.all([
      listComments(db, {
        objectIds: postIds,
        viewer: actor,
        order: 'vote',
        offset: 0,
        limit: commentsPerObject,
        namedId: request.commentId,
      }),
      countReactions(db, postIds, actor.userId),
    ])
    const users = await findUserBasics(db, [
      ...getQuestionUserIds(row),
      ...answers.flatMap(getAnswerUserIds),
      ...comments.flatMap(getCommentUserIds),
    ])
    const viewer = { actor, language, settings: settings.current, texts, now: clock() }
    const question = { row, tags: row.tags, users, pendingViews: views.pending(row.id) }
    const [questionHtml, ...answerHtml] = shortenPage([row, ...answers], request.answerId)
    return {
      info: { ...describeQuestion(question, viewer), ...questionHtml, ...noSource },
      answers: presentAnswerPage(
        answers,
        answers.map((answer, index) => ({
          ...presentAnswer(answer, users, viewer),
          ...answerHtml[index],
          ...noSource,
        })),
      ),
      comments: presentComments(comments, users, viewer),
      reactions: presentReactions(reactions, row.id, settings.current),
      ...presentLinkedQuestions(linkedQuestions, settings.current),
    }
  }
}

/** If there is not enough room for all, the question comes first, or else the answer in the URL. */
function shortenPage(posts: readonly { id: number; html: string }[], namedId: number): SentHtml[] {
  const first = posts.find(({ id }) => id === namedId) ?? posts[0]
  const inOrder = [...posts].sort((a, b) => Number(b === first) - Number(a === first))
  const sent = shortenToFit(
    inOrder.map(({ html }) => html),
    renderLimits.pageBytes,
  )
  return posts.flatMap((post) => sent[inOrder.indexOf(post)] ?? [])
}

function presentAnswerPage(rows: PagedAnswer[], list: AnswerItem[]): QuestionView['answers'] {
  const [first] = rows
  return {
    count: first?.total ?? 0,
    page: first ? Math.floor((first.position - 1) / answersPerPage) + 1 : 1,
    page_size: answersPerPage,
    list,
  }
}

/** A page shows the HTML. The Markdown is only loaded for editing, and would double the size. */
const noSource = { content: '' }

/** By the wire id of the comments' post, so that clients find them by the ids they show. */
function presentComments(
  rows: CommentRow[],
  users: UserBasics,
  viewer: CommentViewer,
): Record<string, PageOf<CommentItem>> {
  const comments: Record<string, PageOf<CommentItem>> = {}
  for (const row of rows) {
    const objectId = presentObjectId(row, viewer.settings)
    comments[objectId] ??= { count: row.total, list: [] }
    comments[objectId].list.push(presentComment(row, users, viewer))
  }
  return comments
}

/** By the wire id of the post, like the comments. */
function presentReactions(
  rows: ReactionCountRow[],
  questionId: number,
  settings: SiteSettings,
): Record<string, ReactionCount[]> {
  const isShort = hasShortIds(settings.seo.permalink)
  const reactions: Record<string, ReactionCount[]> = {}
  for (const row of rows) {
    const objectId = encodeId(row.object_id === questionId ? 'question' : 'answer', row.object_id, isShort)
    reactions[objectId] ??= []
    reactions[objectId].push(presentReactionCount(row))
  }
  return reactions
}

function presentLinkedQuestions(
  rows: LinkedQuestionRow[],
  settings: SiteSettings,
): Pick<QuestionView, 'linked' | 'related'> {
  const linked = rows.filter((row) => row.place === 'linked')
  const related = rows.filter((row) => row.place === 'related')
  const summary = (row: LinkedQuestionRow) => presentSummary(row, settings)
  return {
    linked: { count: linked[0]?.linked_total ?? 0, list: linked.map(summary) },
    related: { list: related.map(summary) },
  }
}

function presentSummary(row: LinkedQuestionRow, settings: SiteSettings): QuestionSummary {
  return {
    id: encodeId('question', row.id, hasShortIds(settings.seo.permalink)),
    title: row.title,
    url_title: toSlug(row.title),
    vote_count: row.vote_count,
    answer_count: row.answer_count,
    accepted_answer_id: encodeOptionalId('answer', row.accepted_answer_id),
  }
}
