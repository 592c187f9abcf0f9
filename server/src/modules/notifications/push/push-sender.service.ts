import { httpStatus } from '@querent/sdk/contract'
import type { ModuleDependencies, SiteClient } from '../../../module-dependencies.ts'
import { inTransaction } from '../../../platform/database/database.ts'
import { daySeconds, hourSeconds } from '../../../platform/durations.ts'
import { AppError } from '../../../platform/errors/index.ts'
import { createRateLimits } from '../../../platform/http/index.ts'
import { type PushKeys, webPush } from './get-push-keys.ts'
import {
  clearFailures,
  countFailure,
  deleteSubscriptions,
  listTargets,
  type PushTarget,
} from './push.repository.ts'
import type { PushPayload, WritePushMessage } from './write-push-message.ts'

export type SenderDependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'log' | 'settings'> & {
  outbound: SiteClient
  keys: () => Promise<PushKeys>
  write: WritePushMessage
}

/** How many users are served at the same time. */
const atOnce = 4
/** After this time the next user is served, while sending to a slow push service continues. */
const turnMs = 2000
/** Push services respond within a second; requests to one that hangs are aborted. */
const requestMs = 5000
/** Browsers whose last message failed are served separately, this many at the same time. */
const failingAtOnce = 2
const maxFailingWaiting = 200
/** The maximum number of notifications pushed to a user in an hour. */
const perHour = 60
const maxWaiting = 5000
const maxFailures = 5
const lifetimeSeconds = daySeconds

/**
 * Sends new notifications to subscribed browsers, in the background. Notifications that wait for the same
 * user are combined into one message.
 */
export function createPushSender(dependencies: SenderDependencies) {
  const { log } = dependencies
  const waiting = new Map<number, PushPayload>()
  const active = new Map<number, Promise<void>>()
  const failing = createFailingLane()
  let taken = 0
  const limit = createRateLimits<{ userId: number }>(
    [{ name: 'pushes', points: perHour, seconds: hourSeconds, toKey: ({ userId }) => `u${userId}` }],
    1,
  )

  async function sendToAll(payload: PushPayload): Promise<void> {
    const targets = await openTargets(dependencies, payload.userId)
    if (targets.length === 0 || !(await isWithin(limit, payload.userId))) return
    const send = (target: PushTarget) => deliver(dependencies, target, payload)
    for (const target of targets) if (target.failures > 0) failing.add(() => send(target).catch(report))
    await Promise.all(targets.filter(({ failures }) => failures === 0).map(send))
  }

  const report = (error: unknown) => log.error({ err: error }, 'could not send a push notification')

  /** Returns a function that ends the turn; a timeout also ends it. */
  function takeTurn(): () => void {
    taken += 1
    let isOver = false
    const timer = setTimeout(end, turnMs).unref()
    function end(): void {
      if (isOver) return
      isOver = true
      clearTimeout(timer)
      taken -= 1
      pump()
    }
    return end
  }

  function pump(): void {
    for (const [userId, payload] of waiting) {
      if (taken >= atOnce) return
      if (active.has(userId)) continue
      waiting.delete(userId)
      const endTurn = takeTurn()
      const work = sendToAll(payload)
        .catch(report)
        .finally(() => {
          active.delete(userId)
          endTurn()
          // Starts what came for the same user meanwhile, in case the turn ended earlier.
          pump()
        })
      active.set(userId, work)
    }
  }

  return {
    push(payload: Omit<PushPayload, 'count'>): void {
      const before = waiting.get(payload.userId)
      if (!before && waiting.size >= maxWaiting) return
      waiting.set(payload.userId, { ...payload, count: (before?.count ?? 0) + 1 })
      pump()
    },
    /** Sends what is active and waiting. Browsers that fail must not delay the end of the process. */
    finish(): Promise<void> {
      failing.drop()
      return this.waitUntilIdle()
    },
    /** Resolves when nothing is waiting. */
    async waitUntilIdle(): Promise<void> {
      while (active.size > 0 || failing.isBusy()) {
        await Promise.all([...active.values(), failing.waitForNext()])
      }
    },
  }
}

/**
 * Sends to browsers that may fail again. Messages that exceed the limit are dropped, as later ones say the
 * same.
 */
function createFailingLane() {
  const waiting: (() => Promise<void>)[] = []
  const active = new Set<Promise<void>>()

  function pump(): void {
    while (active.size < failingAtOnce) {
      const send = waiting.shift()
      if (!send) return
      const work = send().finally(() => {
        active.delete(work)
        pump()
      })
      active.add(work)
    }
  }

  return {
    add(send: () => Promise<void>): void {
      if (waiting.length >= maxFailingWaiting) return
      waiting.push(send)
      pump()
    },
    drop(): void {
      waiting.length = 0
    },
    isBusy: () => active.size > 0,
    async waitForNext(): Promise<void> {
      if (active.size > 0) await Promise.race(active)
    },
  }
}

async function isWithin(
  limit: (call: { userId: number }) => Promise<void>,
  userId: number,
): Promise<boolean> {
  try {
    await limit({ userId })
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

/** A browser whose session was revoked, rather than expired, must show nothing to its next user. */
async function openTargets({ db, clock }: SenderDependencies, userId: number): Promise<PushTarget[]> {
  const targets = await listTargets(db, userId)
  const now = clock()
  const isEnded = ({ open_session, session_expires_at }: PushTarget) =>
    open_session === null && session_expires_at > now
  await inTransaction(db, (tx) =>
    deleteSubscriptions(
      tx,
      targets.filter(isEnded).map((target) => target.endpoint_hash),
    ),
  )
  return targets.filter((target) => !isEnded(target))
}

async function deliver(
  dependencies: SenderDependencies,
  target: PushTarget,
  payload: PushPayload,
): Promise<void> {
  const { db, log, outbound, keys, write } = dependencies
  const message = await write(payload, target.language)
  if (!message) return
  try {
    const { headers, body } = encrypt(target, JSON.stringify(message), {
      keys: await keys(),
      subject: getSubject(dependencies),
    })
    const { status } = await outbound.request(target.endpoint, {
      method: 'POST',
      headers,
      body,
      timeout: requestMs,
    })
    if (status === httpStatus.notFound || status === httpStatus.gone)
      return await inTransaction(db, (tx) => deleteSubscriptions(tx, [target.endpoint_hash]))
    if (status < 300) return await inTransaction(db, (tx) => clearFailures(tx, target.endpoint_hash))
    log.warn({ status, host: URL.parse(target.endpoint)?.host }, 'a push service rejected a notification')
  } catch (error) {
    log.warn({ err: error }, 'could not reach a push service')
  }
  await inTransaction(db, (tx) => countFailure(tx, target.endpoint_hash, maxFailures))
}

type Sending = { keys: PushKeys; subject: string }

function encrypt({ endpoint, p256dh, auth }: PushTarget, text: string, { keys, subject }: Sending) {
  const vapidDetails = { subject, ...keys }
  const details = webPush().generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
    vapidDetails,
    TTL: lifetimeSeconds,
    contentEncoding: webPush().supportedContentEncodings.AES_128_GCM,
  })
  const headers = Object.entries(details.headers)
    // The client sets it itself.
    .filter(([name]) => name.toLowerCase() !== 'content-length')
    .map(([name, value]) => [name, String(value)])
  return { headers: Object.fromEntries(headers) as Record<string, string>, body: details.body ?? undefined }
}

/** The contact for push services. */
function getSubject({ settings }: SenderDependencies): string {
  const { contact_email: email, site_url: url } = settings.current.general
  if (email) return `mailto:${email}`
  return url.startsWith('https:') ? url : 'mailto:nobody@querent.invalid'
}
