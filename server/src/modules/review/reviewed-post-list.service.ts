import type { FlaggedPost, PageOf, QueuedPost } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { type PageWindow, pageWindow } from '../../platform/pagination.ts'
import { type Actor, isStaff } from '../auth/index.ts'
import { decodeId } from '../identifiers/index.ts'
import { presentReason } from '../posts/index.ts'
import { listTagsOfQuestions } from '../tags/index.ts'
import { countPendingFlags } from './flag.repository.ts'
import { countPendingReviews } from './review-load.repository.ts'
import {
  maxEarlierFlags,
  presentFlaggedPost,
  presentQueuedPost,
  type ReviewedPostContext,
} from './reviewed-post.presenter.ts'
import {
  type FlaggedPostRow,
  findQueuedPost,
  findReviewedUsers,
  listFlaggedPosts,
  listFlaggers,
  listFlagsOfPost,
  listFlagsOfPosts,
  listQueuedPosts,
  type QueuedPostRow,
  type ReviewedPostRow,
} from './reviewed-post.repository.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'plugins' | 'settings' | 'texts'>
type Page = { page?: number; page_size?: number }

/** A page of a queue, or what waits of one post. */
type QueueRequest = Page & { object_id?: string }

/** One item a page, as the wire has it, unless the caller asks for more. */
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
    const [users, tags, flags] = await Promise.all([
      findReviewedUsers(db, [...rows.map((row) => row.user_id), ...userIds]),
      listTagsOfQuestions(db, questionIds),
      listFlagsOfPosts(db, objectIds, maxEarlierFlags + 1),
    ])
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

  async function listFlagged(page: QueueRequest): Promise<FlaggedPostRow[]> {
    const window = getWindow(page)
    if (!page.object_id) return listFlaggedPosts(db, window)
    const object = decodeId(page.object_id)
    return object ? listFlagsOfPost(db, object, window.limit) : []
  }

  async function listQueued(page: QueueRequest): Promise<QueuedPostRow[]> {
    if (!page.object_id) return listQueuedPosts(db, getWindow(page))
    const object = decodeId(page.object_id)
    return object ? findQueuedPost(db, object) : []
  }

  return {
    async flagged(actor: Actor, page: QueueRequest, language: string): Promise<PageOf<FlaggedPost>> {
      if (!isStaff(actor)) return { count: 0, list: [] }
      const rows = await listFlagged(page)
      const [first] = rows
      if (!first) return { count: page.object_id ? 0 : await countPendingFlags(db), list: [] }
      const flaggerIds = rows.map((row) => row.flagger_id)
      const [context, flaggers] = await Promise.all([
        readContext(rows, flaggerIds, language),
        listFlaggers(db, flaggerIds),
      ])
      const list = rows.map((row) => {
        const flagger = flaggers.find(({ user_id }) => user_id === row.flagger_id)
        return presentFlaggedPost(row, flagger, context)
      })
      return { count: first.total, list }
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
