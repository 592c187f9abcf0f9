import {
  commentStatus,
  type EndpointName,
  type Endpoints,
  type InputOf,
  questionStatus,
} from '@querent/sdk/contract'
import { type Actor, anonymous } from '../../src/modules/auth/index.ts'
import { type ContentItem, isDeleted, maySee } from './content-items.ts'
import type { Fixtures } from './fixtures.ts'
import { withoutContent } from './without-content.ts'

/** One request. If `about` is set, any response but a denial counts as showing that item. */
export type Probe<Input = unknown> = { input: Input; about?: ContentItem }

type Showing = (actor: Actor, item: ContentItem) => boolean

/** A place where content can be read, and all requests that can be made there. */
export type Reading<Input = unknown> = {
  probes: (fixtures: Fixtures) => Probe<Input>[]
  /** What must be shown. What the policy hides must never be. */
  shows: Showing
  /** The user's own list, which keeps a row with only the id of an item that is hidden from them. */
  preservesIds?: boolean
}

/** Why a place shows no content. */
type NoContent = string

export const publicly: Showing = (_actor, item) => maySee(anonymous, item)
/** Lists leave out deleted content, even for users who may see it. */
const living: Showing = (actor, item) => maySee(actor, item) && !isDeleted(item)
/** Lists need not show comments that wait for review: moderators have a queue for them. */
const reviewed: Showing = (actor, item) =>
  maySee(actor, item) && (item.kind !== 'comment' || item.comment.status === commentStatus.available)
/** The list is too short for all items, so only hidden ones are looked for. */
const some: Showing = () => false

export const kinds =
  (shows: Showing, ...wanted: ContentItem['kind'][]): Showing =>
  (actor, item) =>
    wanted.includes(item.kind) && shows(actor, item)

const isOpen = (item: ContentItem) =>
  item.kind !== 'tag' && item.question.status === questionStatus.available && publicly(anonymous, item)

const all = { page: 1, page_size: 100 } as const

/** Requests that search for the words of items. */
const words = (items: readonly ContentItem[]) => items.flatMap((item) => item.words)

/** Which posts the authors voted on, see `voteOnEverything`. */
const votedOn: Readonly<Record<string, ContentItem['kind']>> = { author: 'answer', answerer: 'question' }

type GetName = {
  [Name in EndpointName]: Endpoints[Name] extends { method: 'GET' } ? Name : never
}[EndpointName]

const aboutAccounts = 'contains accounts, not their posts'

const aQuestion: Reading<{ id: string }> = {
  probes: ({ questions }) => questions.map((question) => ({ input: { id: question.id }, about: question })),
  shows: kinds(maySee, 'question'),
}

/** Every GET of the contract: how to read its content, or why it has none. */
export const readings: { [Name in GetName]: Reading<InputOf<Endpoints[Name]>> | NoContent } = {
  questionInfo: aQuestion,
  questionRead: aQuestion,
  questionView: {
    probes: ({ hub, questions, answers, comments }) => [
      ...questions.map((question) => ({ input: { id: question.id }, about: question })),
      ...[hub, ...questions].flatMap(({ id, question }) => {
        const isAsked = (item: { question: unknown }) => id === hub.id || item.question === question
        return [
          ...answers.filter(isAsked).map((answer) => ({ input: { id, answer_id: answer.id } })),
          ...comments.filter(isAsked).map((comment) => ({ input: { id, comment_id: comment.id } })),
        ]
      }),
    ],
    shows: kinds(reviewed, 'question', 'answer', 'comment'),
  },
  questionChanges: aQuestion,
  questionPage: {
    probes: ({ tags, viewers }) => [
      ...(['newest', 'active', 'hot', 'score', 'unanswered', 'recommend', 'frequent'] as const).map(
        (order) => ({ input: { ...all, order } }),
      ),
      { input: { ...all, in_days: 30 } },
      ...tags.map(({ tag }) => ({ input: { ...all, tag: tag.slug } })),
      { input: { ...all, username: viewers.author.user?.username } },
    ],
    shows: kinds(publicly, 'question'),
  },
  questionRecommendPage: {
    probes: () => [
      { input: all },
      { input: { ...all, sort: 'activity' } },
      { input: { ...all, order: 'following' } },
    ],
    shows: kinds((actor, item) => actor.userId !== 0 && isOpen(item), 'question'),
  },
  questionSimilar: {
    probes: ({ questions }) => words(questions).map((title) => ({ input: { title } })),
    shows: kinds(publicly, 'question'),
  },
  questionSimilarTag: {
    probes: ({ questions }) => questions.map(({ id }) => ({ input: { question_id: id, page_size: 100 } })),
    shows: kinds(publicly, 'question'),
  },
  questionLinks: {
    probes: ({ questions }) => questions.map(({ id }) => ({ input: { question_id: id, page_size: 100 } })),
    shows: (_actor, item) =>
      item.kind === 'question' && publicly(anonymous, item) && item.name !== 'the hub question',
  },
  questionInvited: aQuestion,
  answerInfo: {
    probes: ({ answers }) => answers.map((answer) => ({ input: { id: answer.id }, about: answer })),
    shows: kinds(maySee, 'answer'),
  },
  answerPage: {
    probes: ({ questions }) =>
      questions.flatMap((question) =>
        (['default', 'updated', 'created', 'vote'] as const).map((order) => ({
          input: { ...all, question_id: question.id, order },
          about: question,
        })),
      ),
    shows: kinds(maySee, 'question', 'answer'),
  },
  commentInfo: {
    probes: ({ comments }) => comments.map((comment) => ({ input: { id: comment.id }, about: comment })),
    shows: kinds(maySee, 'comment'),
  },
  commentPage: {
    probes: ({ hub, questions, answers, comments }) => [
      ...[...questions, ...answers].map((item) => ({
        input: { ...all, object_id: item.id },
        about: item,
      })),
      ...comments.map(({ id }) => ({ input: { page_size: 1, object_id: hub.id, comment_id: id } })),
      ...questions.flatMap(({ id, question }) =>
        comments
          .filter((comment) => comment.question === question)
          .map((comment) => ({ input: { page_size: 1, object_id: id, comment_id: comment.id } })),
      ),
    ],
    shows: kinds(reviewed, 'question', 'answer', 'comment'),
  },
  reactionInfo: {
    probes: ({ questions, answers }) =>
      [...questions, ...answers].map((item) => ({ input: { object_id: item.id }, about: item })),
    // It returns who reacted. Other calls return the posts.
    shows: some,
  },
  personalQuestionPage: {
    probes: ({ viewers }) =>
      (['newest', 'active', 'hot', 'score'] as const).map((order) => ({
        input: { ...all, username: viewers.author.user?.username, order },
      })),
    shows: kinds(living, 'question'),
  },
  personalAnswerPage: {
    probes: ({ viewers }) => [{ input: { ...all, username: viewers.answerer.user?.username } }],
    shows: kinds(living, 'answer'),
  },
  personalQaTop: {
    probes: ({ viewers }) =>
      [viewers.author, viewers.answerer].map(({ user }) => ({ input: { username: user?.username } })),
    shows: some,
  },
  personalCommentPage: {
    probes: ({ commenter }) => [{ input: { ...all, username: commenter.username } }],
    shows: kinds((actor, item) => living(actor, item) && reviewed(actor, item), 'comment'),
  },
  personalRankPage: {
    probes: ({ viewers }) =>
      [viewers.author, viewers.answerer].map(({ user }) => ({
        input: { ...all, username: user?.username },
      })),
    shows: kinds(living, 'question', 'answer'),
    preservesIds: true,
  },
  personalVotePage: {
    probes: () => [{ input: all }],
    shows: (actor, item) => living(actor, item) && votedOn[actor.username] === item.kind,
    preservesIds: true,
  },
  personalBookmarkPage: {
    probes: () => [{ input: all }],
    shows: kinds(living, 'question'),
    preservesIds: true,
  },
  notificationPage: {
    probes: () => [{ input: { ...all, type: 'inbox' } }, { input: { ...all, type: 'achievement' } }],
    shows: some,
  },
  reviewQueueList: 'returns the number of items, not the items',
  notificationStatus: 'returns the number of notifications, not their content',
  notificationConfigGet: aboutAccounts,
  search: {
    probes: ({ items, questions, tags, viewers }) => [
      ...words(items).map((q) => ({ input: { q, size: 50 } })),
      { input: { q: `user:${viewers.author.user?.username}`, size: 50 } },
      { input: { q: `user:${viewers.answerer.user?.username}`, size: 50 } },
      ...questions.map(({ id }) => ({ input: { q: `inquestion:${id}`, size: 50 } })),
      ...tags.map(({ tag }) => ({ input: { q: `[${tag.slug}]`, size: 50 } })),
      ...(['newest', 'active', 'score', 'relevance'] as const).flatMap((order) =>
        ['is:question', 'is:answer', 'score:0', 'means everywhere think'].map((q) => ({
          input: { q, size: 50, order },
        })),
      ),
    ],
    shows: kinds(publicly, 'question', 'answer'),
  },
  searchSuggestions: {
    probes: ({ items, tags }) => [
      ...words(items).map((q) => ({ input: { q } })),
      ...tags.map(({ tag }) => ({ input: { q: tag.slug } })),
    ],
    shows: some,
  },
  tagPage: {
    probes: ({ tags }) => [
      { input: all },
      ...tags.map(({ tag }) => ({ input: { ...all, slug_name: tag.slug } })),
      ...tags.map(({ tag }) => ({ input: { ...all, display_name: tag.slug } })),
    ],
    shows: kinds(publicly, 'tag'),
  },
  tagInfo: {
    probes: ({ tags }) => [
      ...tags.map((item) => ({ input: { id: item.id }, about: item })),
      ...tags.map((item) => ({ input: { name: item.tag.slug }, about: item })),
    ],
    shows: kinds(maySee, 'tag'),
  },
  tagList: {
    probes: ({ tags }) => [{ input: { tags: tags.map(({ tag }) => tag.slug).join() } }],
    shows: kinds(publicly, 'tag'),
  },
  tagSearch: {
    probes: ({ tags }) => [{ input: {} }, ...tags.map(({ tag }) => ({ input: { tag: tag.slug } }))],
    shows: kinds(publicly, 'tag'),
  },
  tagSynonymList: {
    probes: ({ tags }) => tags.map((item) => ({ input: { tag_id: item.id }, about: item })),
    shows: kinds(maySee, 'tag'),
  },
  tagChoice: 'says whether the caller has chosen tags',
  twoFactorInfo: 'shows how the caller logs in',
  tagFollowing: {
    probes: () => [{ input: undefined }],
    shows: (actor, item) => item.kind === 'tag' && actor.userId !== 0 && publicly(actor, item),
  },
  revisionEditCheck: {
    probes: ({ questions, answers, tags }) =>
      [...questions, ...answers, ...tags].map((item) => ({ input: { id: item.id }, about: item })),
    shows: some,
  },
  revisionList: {
    probes: ({ questions, answers, tags }) =>
      [...questions, ...answers, ...tags].map((item) => ({ input: { object_id: item.id }, about: item })),
    shows: kinds(maySee, 'question', 'answer', 'tag'),
  },
  flaggedPostPage: { probes: () => [{ input: { page_size: 50 } }], shows: some },
  queuedPostPage: {
    probes: ({ items }) => [
      { input: { page_size: 50 } },
      ...items.map(({ id }) => ({ input: { object_id: id } })),
    ],
    shows: some,
  },
  suggestedEditPage: { probes: () => [{ input: {} }, { input: { page: 2 } }], shows: some },
  timeline: {
    probes: ({ items }) =>
      items.map((item) => ({ input: { object_id: item.id, show_vote: true }, about: item })),
    shows: maySee,
  },
  timelineDetail: {
    // The first versions of all items, whatever their ids are.
    probes: ({ items }) =>
      items.map((_, index) => ({ input: { new_revision_id: `${index + 1}`, old_revision_id: '0' } })),
    shows: kinds(maySee, 'question', 'answer'),
  },

  badgeAwardPage: {
    probes: ({ badgeId }) => [{ input: { ...all, badge_id: badgeId } }],
    shows: kinds(living, 'question', 'answer', 'comment'),
  },

  adminQuestionPage: {
    probes: () =>
      (['normal', 'closed', 'deleted', 'pending'] as const).map((status) => ({
        input: { page_size: 100, status },
      })),
    shows: kinds(maySee, 'question'),
  },
  adminAnswerPage: {
    probes: () =>
      (['normal', 'deleted', 'pending'] as const).map((status) => ({ input: { page_size: 100, status } })),
    shows: kinds(maySee, 'answer'),
  },

  adminQuestionExport: {
    probes: () =>
      (['normal', 'closed', 'deleted', 'pending'] as const).map((status) => ({ input: { status } })),
    shows: kinds(maySee, 'question'),
  },
  adminAnswerExport: {
    probes: () => (['normal', 'deleted', 'pending'] as const).map((status) => ({ input: { status } })),
    shows: kinds(maySee, 'answer'),
  },

  ...withoutContent,
}
