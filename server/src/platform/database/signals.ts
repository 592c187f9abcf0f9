import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterCommit, getRoot } from './after-commit.ts'
import type { Database, Executor } from './database.ts'
import { getEngine } from './engine.ts'
import { signalChannel } from './listen.ts'

/**
 * What may have changed for caches: an account (by the user's id), a session (by the hash of
 * its token), what a user has not read yet (by the user's id), what waits for review (by the name of the queue),
 * a question or its answers (by the question's id).
 */
export type SignalTopic = 'account' | 'session' | 'notifications' | 'reviews' | 'question'

/** Receives which one changed; with '' any of them may have. */
export type SignalListener = (key: string) => void

type Hub = { origin: string; listeners: Map<string, SignalListener[]> }

const hubs = new WeakMap<object, Hub>()

function getHub(root: object): Hub {
  const hub = hubs.get(root) ?? { origin: randomUUID(), listeners: new Map() }
  hubs.set(root, hub)
  return hub
}

const topics = ['account', 'session', 'notifications', 'reviews', 'question'] as const satisfies SignalTopic[]

function notify(hub: Hub, topic: string, key: string): void {
  for (const listener of hub.listeners.get(topic) ?? []) listener(key)
}

/** Says, with the transaction that changes something, that what others remember of it is no longer true. */
export async function signal(executor: Executor, topic: SignalTopic, key: string | number): Promise<void> {
  const hub = getHub(getRoot(executor))
  signalHere(executor, topic, key)
  if (getEngine(executor) !== 'postgres') return
  const message = JSON.stringify([hub.origin, topic, String(key)])
  await sql`select pg_notify(${signalChannel}, ${message})`.execute(executor)
}

/** As `signal`, for this process alone: of what others may learn later. */
export function signalHere(executor: Executor, topic: SignalTopic, key: string | number): void {
  const hub = getHub(getRoot(executor))
  afterCommit(executor, () => notify(hub, topic, String(key)))
}

/** Listens for as long as the database is open. */
export function onSignal(db: Executor, topic: SignalTopic, listener: SignalListener): void {
  const { listeners } = getHub(getRoot(db))
  listeners.set(topic, [...(listeners.get(topic) ?? []), listener])
}

/** Hears the other processes of the site, too. Resolves with a function that ends it. */
export async function listenToOthers(db: Database): Promise<() => void> {
  const hub = getHub(db)
  if (!db.listen) return () => {}
  return db.listen({
    onMessage(message) {
      // Written by `signal` alone.
      const [origin, topic, key] = JSON.parse(message) as [string, string, string]
      if (origin !== hub.origin) notify(hub, topic, key)
    },
    onGap() {
      for (const topic of topics) notify(hub, topic, '')
    },
  })
}
