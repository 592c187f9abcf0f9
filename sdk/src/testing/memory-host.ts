import type { ConfigDefinition } from '../plugin/define-config.ts'
import type { PluginPermission } from '../plugin/permissions.ts'
import {
  type Json,
  type PluginContent,
  PluginError,
  type PluginLog,
  type PluginPost,
  type PluginUser,
  type PluginUsers,
  type ServerContext,
  type WrittenPost,
} from '../server/index.ts'
import { createFakeHttp } from './fake-http.ts'
import { createFakeSockets } from './fake-sockets.ts'
import { createMemoryStore } from './memory-store.ts'
import { findText, type PluginTexts } from './plugin-texts.ts'

/**
 * An entry that a plugin wrote to the log.
 *
 * @example
 * const problems = (log: readonly LogEntry[]) => log.filter(({ level }) => level === 'error')
 * @public
 */
export type LogEntry = { level: 'info' | 'warn' | 'error'; message: string; details?: Json }

/**
 * An account of the in-memory site.
 *
 * @example
 * const ada: MemoryUser = { id: '7', username: 'ada', displayName: 'Ada', avatar: '', role: 'user', externalId: '583231' }
 * @public
 */
export type MemoryUser = PluginUser & {
  /** The id by which the account logs in through the plugin. */
  externalId?: string
  /** What the member set in the plugin's form. */
  settings?: Readonly<Record<string, Json>>
}

/**
 * A post or a change that a plugin made under an account.
 *
 * @example
 * const toText = ({ kind, content = '' }: MemoryWriting) => `${kind}: ${content}`
 * @public
 */
export type MemoryWriting = {
  kind: 'answer' | 'comment' | 'tags' | 'tag'
  userId: string
  /** The question or answer that it is about; absent if a tag was created. */
  postId?: string
  content?: string
  /** Tags that were added, or the one that was created. */
  add?: readonly string[]
  remove?: readonly string[]
}

export type MemoryHostOptions = {
  slug: string
  permissions: readonly PluginPermission[]
  hosts: readonly string[]
  fakeServers: Readonly<Record<string, string>>
  siteUrl?: string
  language?: string
  texts?: PluginTexts
  users?: readonly MemoryUser[]
  posts?: readonly PluginPost[]
  /** The ids of the accounts that the administrator gave to the plugin. */
  accounts?: readonly string[]
  /** Returns why the site does not accept something that the plugin writes. */
  rejectWriting?: (writing: MemoryWriting) => string | undefined
  userSettings?: Pick<ConfigDefinition, 'initial'>
}

/** Rejects what was not declared, and everything once the host is closed. */
type Gate = (permission?: PluginPermission) => void

function createLog(entries: LogEntry[]): PluginLog {
  const write = (level: LogEntry['level']) => (message: string, details?: Json) => {
    entries.push({ level, message, ...(details !== undefined && { details: structuredClone(details) }) })
  }
  return { info: write('info'), warn: write('warn'), error: write('error') }
}

function createUsers(options: MemoryHostOptions, gate: Gate): PluginUsers {
  const { users = [], permissions, userSettings } = options
  const show = (user: MemoryUser | undefined): PluginUser | undefined => {
    if (user === undefined) return undefined
    const { externalId: _externalId, settings: _settings, email, ...shown } = user
    return permissions.includes('users.email') ? { ...shown, email } : shown
  }
  const findBy = (isWanted: (user: MemoryUser) => boolean) => {
    gate('users.read')
    return show(users.find(isWanted))
  }
  return {
    find: async (id) => findBy((user) => user.id === id),
    findByUsername: async (username) => findBy((user) => user.username === username),
    findByExternalId: async (externalId) => findBy((user) => user.externalId === externalId),
    async settings(id) {
      gate()
      // The values of a form are plain data.
      const initial = userSettings?.initial as Readonly<Record<string, Json>> | undefined
      return { ...initial, ...users.find((user) => user.id === id)?.settings }
    },
  }
}

type Written = { posts: PluginPost[]; writings: MemoryWriting[] }

function createContent({ posts, writings }: Written, options: MemoryHostOptions, gate: Gate): PluginContent {
  const write = (permission: PluginPermission, writing: MemoryWriting): WrittenPost => {
    gate(permission)
    if (!options.accounts?.includes(writing.userId)) {
      throw new PluginError(`The account ${writing.userId} is not one that the settings of the plugin name.`)
    }
    const rejection = options.rejectWriting?.(writing)
    if (rejection !== undefined) throw new PluginError(rejection)
    writings.push(structuredClone(writing))
    const id = `written-${writings.length}`
    return { id, url: `${getSiteUrl(options)}/questions/${writing.postId ?? ''}#${id}`, isPublished: true }
  }
  return {
    answer: async ({ questionId: postId, content, userId }) =>
      write('content.answer', { kind: 'answer', userId, postId, content }),
    comment: async ({ postId, content, userId }) =>
      write('content.comment', { kind: 'comment', userId, postId, content }),
    async changeTags({ questionId: postId, add = [], remove = [], userId, revisionId }) {
      const stored = posts.find(({ id }) => id === postId)?.revisionId
      if (revisionId !== undefined && stored !== undefined && revisionId !== stored) {
        throw new PluginError('This was edited after you opened it.', { reason: 'error.revision.outdated' })
      }
      write('content.tag', { kind: 'tags', userId, postId, add, remove })
      return { tags: [...add], isPublished: true }
    },
    async createTag({ slug, userId }) {
      write('content.tag', { kind: 'tag', userId, add: [slug] })
      return slug
    },
    async find(id) {
      gate('content.read')
      return posts.find((post) => post.id === id)
    },
    async ask({ title, content, userId }) {
      gate('content.write')
      if (!options.users?.some((user) => user.id === userId))
        throw new PluginError(`There is no account ${userId}.`)
      const id = String(posts.length + 1)
      const post: PluginPost = {
        id,
        type: 'question',
        title,
        content,
        url: `${getSiteUrl(options)}/questions/${id}`,
      }
      posts.push(post)
      return post
    },
  }
}

const getSiteUrl = ({ siteUrl = 'http://localhost:9080' }: MemoryHostOptions) => siteUrl

function createGate({ slug, permissions }: MemoryHostOptions) {
  let isClosed = false
  const gate: Gate = (permission) => {
    if (isClosed) throw new Error(`${slug} is switched off; its context is of no use any more.`)
    if (permission !== undefined && !permissions.includes(permission)) {
      throw new PluginError(`${slug} does not declare the permission ${permission} in its package.json.`)
    }
  }
  return {
    gate,
    close: () => {
      isClosed = true
    },
  }
}

/** The methods of an object, each calling the gate first. */
function guard<Part extends object>(part: Part, check: () => void): Part {
  const guarded = Object.entries(part).map(([name, method]) => [
    name,
    async (...arguments_: unknown[]) => {
      check()
      return structuredClone(await method(...arguments_))
    },
  ])
  // Every method of the guarded parts is async, so the shape stays.
  return Object.fromEntries(guarded) as Part
}

/** The context of a plugin under test, and what the test can see of it. */
export function openMemoryHost(options: MemoryHostOptions) {
  const { slug, texts = {}, language = 'en_US' } = options
  const { gate, close } = createGate(options)
  const entries: LogEntry[] = []
  const posts = [...(options.posts ?? [])]
  const writings: MemoryWriting[] = []
  let now = 1_700_000_000
  const kv = createMemoryStore(() => now)
  const sockets = createFakeSockets(options, () => gate('sockets'))
  const context: Omit<ServerContext, 'config'> = {
    slug,
    siteUrl: getSiteUrl(options),
    language,
    log: createLog(entries),
    http: guard(createFakeHttp(options), () => gate('http')),
    sockets: { open: sockets.open },
    kv: guard(kv, () => gate('kv')),
    users: createUsers(options, gate),
    content: createContent({ posts, writings }, options, gate),
    text: (key, values, wanted = language) => findText(texts, wanted, key, values),
  }
  const inspection = {
    log: entries,
    logText: () => entries.map((entry) => JSON.stringify(entry)).join('\n'),
    kv,
    users: options.users ?? [],
    posts,
    writings,
    clock: {
      now: () => now,
      advance: (seconds: number) => {
        now += seconds
      },
    },
    close() {
      close()
      sockets.closeAll()
    },
  }
  return { context, inspection, endConnections: sockets.closeAll }
}
