import type { DataOf, Endpoints, PageOf, QueuedPost } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { type PageWindow, pageWindow } from '../../platform/pagination.ts'
import { type Actor, isStaff } from '../auth/index.ts'
import { decodeId } from '../identifiers/index.ts'
import { presentReason } from '../posts/index.ts'
import { listTagsOfQuestions } from '../tags/index.ts'
import { findUserByUsername } from '../users/index.ts'
import { countPendingReviews } from './review-load.repository.ts'
import {
  maxEarlierFlags,
  presentFlaggedPost,
  presentFlagReasons,
  presentQueuedPost,
  type ReviewedPostContext,
} from './reviewed-post.presenter.ts'
import {
  countFlagsByReason,
  type FlagFilter,
  findQueuedPost,
  findReviewedUsers,
  listFlaggedPosts,
  listFlaggers,
  listFlagsOfPosts,
  listQueuedPosts,
  type QueuedPostRow,
  type ReviewedPostRow,
} from './reviewed-post.repository.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'plugins' | 'settings' | 'texts'>
type FlaggedPostPage = DataOf<Endpoints['flaggedPostPage']>
type Page = { page?: number; page_size?: number }

/** A page of a queue, or the waiting items of one post. */
type QueueRequest = Page & { object_id?: string }
type FlagRequest = QueueRequest & { reason_type?: number; flagged_by?: string; author?: string }

/** One item per page, as the wire defines it, unless the caller asks for more. */
const getWindow = (page: Page): PageWindow => pageWindow(page, 1)

/** The text that every plugin has: its name. */
const nameKey = 'info.name'

/** Reads the queues of the moderators. For others they are empty. */
export function createReviewedPostLists({ db, plugins, settings, texts }: Dependencies) {
  async function readContext(
    rows: readonly ReviewedPostRow[],
    userIds: readonly number[],
    language: string,
  ): Promise<ReviewedPostContext> {
    const questionIds = rows.filter((row) => row.kind === 'question').map((row) => row.question_id)
    const objectIds = rows.map((row) => row.object_id)
    const [tags, flags] = await Promise.all([
      listTagsOfQuestions(db, questionIds),
      listFlagsOfPosts(db, objectIds, maxEarlierFlags + 1),
    ])
    const reviewerIds = flags.map((flag) => flag.reviewer_id).filter((id) => id !== 0)
    const authorIds = rows.map((row) => row.user_id)
    const users = await findReviewedUsers(db, [...authorIds, ...userIds, ...reviewerIds])
    return {
      users,
      tags,
      flags,
      settings: settings.current,
      presentReason: (number) => presentReason(number, texts, language),
    }
  }

  function getSubmitterName({ submitter }: QueuedPostRow, language: string): string {
    if (!plugins.offer(submitter, 'reviewer')) return ''
    const name = plugins.text(submitter, nameKey, language)
    // A plugin whose files are gone has no texts.
    return name === nameKey ? submitter : name
  }

  async function findUserId(username: string | undefined): Promise<number | 'missing' | undefined> {
    return username ? ((await findUserByUsername(db, username))?.id ?? 'missing') : undefined
  }

  /** The caller's filter; undefined if it names an unknown post or user. */
  async function readFilter(request: FlagRequest): Promise<FlagFilter | undefined> {
    const { object_id, reason_type: reason, flagged_by, author } = request
    const object = object_id ? decodeId(object_id) : undefined
    const [flaggerId, authorId] = await Promise.all([flagged_by, author].map(findUserId))
    if ((object_id && !object) || flaggerId === 'missing' || authorId === 'missing') return undefined
    return { object, flaggerId, authorId, reason }
  }

  async function listQueued(page: QueueRequest): Promise<QueuedPostRow[]> {
    if (!page.object_id) return listQueuedPosts(db, getWindow(page))
    const object = decodeId(page.object_id)
    const post = object && (await findQueuedPost(db, object))
    return post ? [post] : []
  }

  return {
    async flagged(actor: Actor, request: FlagRequest, language: string): Promise<FlaggedPostPage> {
      const filter = isStaff(actor) ? await readFilter(request) : undefined
      if (!filter) return { count: 0, list: [] }
      const { reason, ...unnarrowed } = filter
      const window = getWindow(request)
      const [rows, counts] = await Promise.all([
        // Every page shows the flags of one post.
        listFlaggedPosts(db, filter, filter.object ? { ...window, offset: 0 } : window),
        countFlagsByReason(db, unnarrowed),
      ])
      const flaggerIds = rows.map((row) => row.flagger_id)
      const [context, flaggers] = await Promise.all([
        readContext(rows, flaggerIds, language),
        listFlaggers(db, flaggerIds),
      ])
      const list = rows.map((row) => {
        const flagger = flaggers.find(({ user_id }) => user_id === row.flagger_id)
        return presentFlaggedPost(row, flagger, context)
      })
      const count = counts
        .filter((one) => reason === undefined || one.reason === reason)
        .reduce((sum, one) => sum + one.count, 0)
      return { count, list, reasons: presentFlagReasons(counts, reason, context) }
    },

    async queued(actor: Actor, page: QueueRequest, language: string): Promise<PageOf<QueuedPost>> {
      if (!isStaff(actor)) return { count: 0, list: [] }
      const rows = await listQueued(page)
      const [first] = rows
      if (!first) return { count: page.object_id ? 0 : await countPendingReviews(db), list: [] }
      const context = await readContext(rows, [], language)
      const list = rows.map((row) => presentQueuedPost(row, getSubmitterName(row, language), context))
      return { count: first.total, list }
    },
  }
}
