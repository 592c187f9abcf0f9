import type { ModuleDependencies } from '../../module-dependencies.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { daySeconds } from '../../platform/durations.ts'
import type { LinkCards } from './link-cards.service.ts'
import './rendering.events.ts'
import { findPublicPost, type PostTable } from './rerender.repository.ts'
import { createRerenderPost, isReady, type RerenderDependencies, type WantLinks } from './rerender.service.ts'

type Dependencies = Pick<ModuleDependencies, 'events' | 'schedule'> &
  Omit<RerenderDependencies, 'wantLinks'> & {
    cards: LinkCards
    /** Notifies open pages that posts were rendered again. */
    announce(): Promise<void>
  }

/** Posts without such a line cannot contain a lone link, and need no job. */
const loneLink = /^ {0,3}<?https:\/\/\S+[ \t]*$/m

/**
 * Shows links in posts as cards. Posts are first stored and shown with plain links. Jobs then ask the plugin
 * about the links, which only delays other such jobs, and the post is rendered again.
 */
export function createLinkPreviewsModule(dependencies: Dependencies): WantLinks {
  const { announce, cards, db, events, schedule, markdown, onChange, plugins } = dependencies
  const rerenderPost = createRerenderPost(dependencies)

  const want: WantLinks = async (table, { id, content }, { isOpen }) => {
    if (cards.slug() === undefined || !loneLink.test(content)) return
    await inTransaction(db, (tx) => events.record(tx, 'rendering.linksDue', { table, id, isOpen }))
  }

  async function wantWritten(table: PostTable, id: number): Promise<void> {
    if (cards.slug() === undefined) return
    const post = await findPublicPost(db, table, id)
    if (post) await want(table, post, { isOpen: true })
  }
  for (const name of ['question.asked', 'question.edited'] as const) {
    events.on(name, ({ questionId }) => wantWritten('questions', questionId))
  }
  for (const name of ['answer.posted', 'answer.edited'] as const) {
    events.on(name, ({ answerId }) => wantWritten('answers', answerId))
  }

  async function render(table: PostTable, id: number, isOpen: boolean): Promise<void> {
    if (!isReady(plugins)) throw new Error('A plugin that renders is not running.')
    // It may have been edited since.
    const post = await findPublicPost(db, table, id)
    if (!post || !(await rerenderPost(table, post, false))) return
    onChange()
    if (isOpen) await announce()
  }

  events.forTargets('rendering.linksDue', {
    listTargets: () => [cards.slug() ?? []].flat(),
    getSubject: ({ table, id }) => `${table}:${id}`,
    async handle(slug, { table, id, isOpen }) {
      const post = cards.slug() === slug ? await findPublicPost(db, table, id) : undefined
      const urls = post ? await markdown.listLinks({ source: post.content, userId: 0, field: 'content' }) : []
      if (urls.length === 0) return
      try {
        await cards.fetch(urls)
      } finally {
        await render(table, id, isOpen)
      }
    },
  })

  schedule.everyInOneProcess(daySeconds, 'remove old link cards', () => cards.removeOld())
  return want
}
