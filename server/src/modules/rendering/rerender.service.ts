import type { BackgroundWork, WorkStage } from '../../db/upgrade/background-work.ts'
import type { ModuleDependencies, PluginHost } from '../../module-dependencies.ts'
import { type Executor, inTransaction } from '../../platform/database/database.ts'
import { TextTooComplexError } from './markdown-renderer.service.ts'
import type { PluginFilter } from './plugin-filter.service.ts'
import { renderPost } from './render-post.ts'
import { countPosts, listPosts, type PostTable, storeRendering } from './rerender.repository.ts'

export const rerenderWork = 'render posts'

const pageSize = 25
/** After this number of attempts, a page is stored with what could be rendered. */
const maxAttemptCount = 4

/** Schedules a look-up of a post's links, if there are any. */
export type WantLinks = (
  table: PostTable,
  post: { id: number; content: string },
  options: { isOpen: boolean },
) => Promise<void>

export type RerenderDependencies = Pick<ModuleDependencies, 'db' | 'markdown' | 'plugins'> & {
  filter: Pick<PluginFilter, 'failures'>
  /** Turns each `#id` of another post into a link. */
  anchorLinks(db: Executor, content: string, html: string): Promise<string>
  /** Called after the HTML of posts has changed. */
  onChange(): void
  /** Schedules a look-up of a post's links. */
  wantLinks: WantLinks
}

/**
 * Whether the plugins that determine the HTML of posts are known: not in safe mode, nor while the thread of
 * an enabled plugin has to be started again. A plugin that only adds to pages has no thread.
 */
export function isReady(plugins: PluginHost): boolean {
  if (plugins.isSafe) return false
  const offered = new Set(plugins.offering('render').map(({ slug }) => slug))
  return plugins
    .statusList('en_US')
    .every(
      ({ slug_name, enabled, type, web }) => !enabled || type !== 'render' || web || offered.has(slug_name),
    )
}

/** What determines the HTML of posts: the enabled plugins that render, their versions and settings. */
export function getRenderingGoal(plugins: PluginHost): string {
  return plugins
    .offering('render')
    .filter(({ calls }) => calls.code ?? calls.formula ?? calls.link)
    .map(({ slug, version, settingsMark }) => `${slug}@${version} ${settingsMark}`)
    .join(', ')
}

/** Renders the bodies of all posts again from their Markdown. */
export function createRerenderWork(dependencies: RerenderDependencies): BackgroundWork {
  return {
    name: rerenderWork,
    goal: () => getRenderingGoal(dependencies.plugins),
    stages: [rerenderStage(dependencies, 'questions'), rerenderStage(dependencies, 'answers')],
  }
}

type Post = { id: number; content: string; html: string }

/** Returns a function that renders one post, and throws if a plugin failed on it. */
export function createRerenderPost({
  db,
  markdown,
  filter,
  anchorLinks,
}: Omit<RerenderDependencies, 'onChange' | 'wantLinks'>) {
  /** Undefined for a post from before limits were introduced, which is not changed. */
  async function renderUnlessTooComplex(source: string): Promise<string | undefined> {
    try {
      return await renderPost(db, markdown, { source, userId: 0, field: 'content' })
    } catch (error) {
      if (error instanceof TextTooComplexError) return undefined
      throw error
    }
  }

  /** Returns whether the HTML has changed. */
  return async (table: PostTable, post: Post, takesFailures: boolean): Promise<boolean> => {
    const failures = filter.failures()
    const rendered = await renderUnlessTooComplex(post.content)
    if (rendered === undefined) return false
    const html = await anchorLinks(db, post.content, rendered)
    if (filter.failures() > failures && !takesFailures) {
      throw new Error('A plugin failed while posts were rendered.')
    }
    if (html === post.html) return false
    await inTransaction(db, (tx) => storeRendering(tx, table, post, html))
    return true
  }
}

function rerenderStage(dependencies: RerenderDependencies, table: PostTable): WorkStage {
  const { db, onChange, wantLinks } = dependencies
  const rerenderPost = createRerenderPost(dependencies)
  return {
    name: table,
    count: (executor) => countPosts(executor, table),
    async step(afterId, attempt) {
      const posts = await listPosts(db, table, { afterId, limit: pageSize })
      const last = posts.at(-1)
      if (!last) return undefined
      let isChanged = false
      for (const post of posts) {
        if (await rerenderPost(table, post, attempt >= maxAttemptCount)) isChanged = true
        await wantLinks(table, post, { isOpen: false })
      }
      if (isChanged) onChange()
      return { lastId: last.id, count: posts.length }
    },
  }
}
