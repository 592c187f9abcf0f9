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
} from '../server/index.ts'
import { createFakeHttp } from './fake-http.ts'
import { createMemoryStore } from './memory-store.ts'
import { findText, type PluginTexts } from './plugin-texts.ts'

/**
 * What a plugin wrote to the log.
 *
 * @example
 * const problems = (log: readonly LogEntry[]) => log.filter(({ level }) => level === 'error')
 * @public
 */
export type LogEntry = { level: 'info' | 'warn' | 'error'; message: string; details?: Json }

/**
 * An account of the site in memory.
 *
 * @example
 * const ada: MemoryUser = { id: '7', username: 'ada', displayName: 'Ada', avatar: '', role: 'user', externalId: '583231' }
 * @public
 */
export type MemoryUser = PluginUser & {
  /** The id by which the account signs in through the plugin. */
  externalId?: string
  /** What the member set in the plugin's own form. */
  settings?: Readonly<Record<string, Json>>
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
  userSettings?: Pick<ConfigDefinition, 'initial'>
}

/** Refuses what was not declared, and everything once the host is closed. */
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
      // What a form holds is plain data.
      const initial = userSettings?.initial as Readonly<Record<string, Json>> | undefined
      return { ...initial, ...users.find((user) => user.id === id)?.settings }
    },
  }
}

function createContent(posts: PluginPost[], options: MemoryHostOptions, gate: Gate): PluginContent {
  return {
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

/** The methods of an object, each asking the gate first. */
function guard<Part extends object>(part: Part, check: () => void): Part {
  const guarded = Object.entries(part).map(([name, method]) => [
    name,
    async (...arguments_: unknown[]) => {
      check()
      return structuredClone(await method(...arguments_))
    },
  ])
  // Every method of the parts that are guarded is async, so the shape stays.
  return Object.fromEntries(guarded) as Part
}

/** What a plugin under test works with, and what the test sees of it. */
export function openMemoryHost(options: MemoryHostOptions) {
  const { slug, texts = {}, language = 'en_US' } = options
  const { gate, close } = createGate(options)
  const entries: LogEntry[] = []
  const posts = [...(options.posts ?? [])]
  let now = 1_700_000_000
  const kv = createMemoryStore(() => now)
  const context: Omit<ServerContext, 'config'> = {
    slug,
    siteUrl: getSiteUrl(options),
    language,
    log: createLog(entries),
    http: guard(createFakeHttp(options), () => gate('http')),
    kv: guard(kv, () => gate('kv')),
    users: createUsers(options, gate),
    content: createContent(posts, options, gate),
    text: (key, values, wanted = language) => findText(texts, wanted, key, values),
  }
  const inspection = {
    log: entries,
    logText: () => entries.map((entry) => JSON.stringify(entry)).join('\n'),
    kv,
    users: options.users ?? [],
    posts,
    clock: {
      now: () => now,
      advance: (seconds: number) => {
        now += seconds
      },
    },
    close,
  }
  return { context, inspection }
}
