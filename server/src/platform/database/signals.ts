import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { afterCommit, getRoot } from './after-commit.ts'
import type { Database, Executor } from './database.ts'
import { getEngine } from './engine.ts'
import { signalChannel } from './listen.ts'
import { withoutCounting } from './statement-count.ts'

const topics = [
  'account',
  'session',
  'notifications',
  'reviews',
  'question',
  'pages',
  'plugins',
  'rendering',
  'jobs',
] as const

/**
 * Topics of changes for caches: an account (by the user's id), a session (by the hash of its token), a user's
 * unread notifications (by the user's id), the items that wait for review (by the name of the queue), a
 * question or its answers (by the question's id), anything that pages show. A plugin that was enabled,
 * disabled or configured (by its slug), the order of plugins (''), and posts that were rendered again. And
 * new jobs (by their lane).
 */
export type SignalTopic = (typeof topics)[number]

/** Receives the key of what changed; '' means that anything of the topic may have changed. */
export type SignalListener = (key: string) => void

type Hub = { origin: string; listeners: Map<string, SignalListener[]>; receivesSignals: boolean }

const hubs = new WeakMap<object, Hub>()

function getHub(root: object): Hub {
  const hub = hubs.get(root) ?? { origin: randomUUID(), listeners: new Map(), receivesSignals: false }
  hubs.set(root, hub)
  return hub
}

function notify(hub: Hub, topic: string, key: string): void {
  for (const listener of hub.listeners.get(topic) ?? []) listener(key)
}

/** Notifies all processes, when the transaction commits, that their cached state of a key is outdated. */
export async function signal(executor: Executor, topic: SignalTopic, key: string | number): Promise<void> {
  signalHere(executor, topic, key)
  await signalOtherProcesses(executor, topic, key)
}

/** Like `signal`, only for the other processes: this one already knows. */
export async function signalOtherProcesses(
  executor: Executor,
  topic: SignalTopic,
  key: string | number,
): Promise<void> {
  if (getEngine(executor) !== 'postgres') return
  await sql`select ${notifyOtherProcesses(executor, topic, key)}`.execute(executor)
}

/** The expression that notifies the other processes on PostgreSQL, as part of a statement; see `signalHere`. */
function notifyOtherProcesses(
  executor: Executor,
  topic: SignalTopic,
  key: string | number,
): RawBuilder<unknown> {
  const message = JSON.stringify([getHub(getRoot(executor)).origin, topic, String(key)])
  return sql`pg_notify(${signalChannel}, ${message})`
}

/** Like `notifyOtherProcesses`, for a statement with several rows: notifies of the key in a column of each row. */
export function notifyOtherProcessesOfEach(
  executor: Executor,
  topic: SignalTopic,
  keys: readonly string[],
  column: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const [key = ''] = keys
  if (keys.length <= 1) return notifyOtherProcesses(executor, topic, key)
  const cases = keys.map(
    (each) => sql`when ${each} then ${notifyOtherProcesses(executor, topic, each)}::text`,
  )
  return sql`case ${column} ${sql.join(cases, sql` `)} end`
}

/** Whether signals of other processes are currently received. */
export const receivesSignals = (db: Executor): boolean => getHub(getRoot(db)).receivesSignals

/** Like `signal`, only for this process. */
export function signalHere(executor: Executor, topic: SignalTopic, key: string | number): void {
  const hub = getHub(getRoot(executor))
  afterCommit(executor, () => notify(hub, topic, String(key)))
}

/**
 * Like `signal`, for changes that are already committed. Other processes are notified a moment later, so that
 * several signals are sent as one.
 */
export function createCoalescedSignal(db: Database, topic: SignalTopic): () => void {
  let state: 'idle' | 'notifying' | 'again' = 'idle'

  async function notifyUntilIdle(): Promise<void> {
    do {
      state = 'notifying'
      // While the database cannot be reached the others cannot read it either, and afterwards they trust no
      // cache.
      await sql`select ${notifyOtherProcesses(db, topic, '')}`.execute(db).catch(() => {})
    } while (isWanted())
    state = 'idle'
  }

  const isWanted = () => state === 'again'

  return () => {
    signalHere(db, topic, '')
    if (db.engine !== 'postgres') return
    if (state === 'idle') void withoutCounting(notifyUntilIdle)
    else state = 'again'
  }
}

/**
 * Whether signals arrive: a pooler may accept `listen` and drop it. Undefined on SQLite, which only one
 * process uses.
 */
export async function tryListening(db: Database, waitMs: number): Promise<boolean | undefined> {
  if (!db.listen) return undefined
  const message = JSON.stringify([randomUUID(), 'probe', ''])
  const heard = Promise.withResolvers<boolean>()
  const stop = await db.listen({
    onMessage: (received) => received === message && heard.resolve(true),
    onGap: () => {},
    onLoss: () => heard.resolve(false),
  })
  const timer = setTimeout(() => heard.resolve(false), waitMs)
  try {
    await sql`select pg_notify(${signalChannel}, ${message})`.execute(db)
    return await heard.promise
  } finally {
    clearTimeout(timer)
    stop()
  }
}

/** Listens for as long as the database is open. */
export function onSignal(db: Executor, topic: SignalTopic, listener: SignalListener): void {
  const { listeners } = getHub(getRoot(db))
  listeners.set(topic, [...(listeners.get(topic) ?? []), listener])
}

/** Also receives signals of the other processes. Resolves with a function that stops it. */
export async function listenForSignals(db: Database): Promise<() => void> {
  const hub = getHub(db)
  if (!db.listen) return () => {}
  const stop = await db.listen({
    onMessage(message) {
      // Only written by `signal`.
      const [origin, topic, key] = JSON.parse(message) as [string, string, string]
      if (origin !== hub.origin) notify(hub, topic, key)
    },
    onGap() {
      hub.receivesSignals = true
      for (const topic of topics) notify(hub, topic, '')
    },
    onLoss() {
      hub.receivesSignals = false
      notify(hub, 'jobs', '')
    },
  })
  return () => {
    hub.receivesSignals = false
    stop()
  }
}
