import { httpStatus } from '@querent/sdk/contract'
import type { ModuleDependencies, SiteClient } from '../../../module-dependencies.ts'
import { inTransaction } from '../../../platform/database/database.ts'
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

const atOnce = 4
/** More notifications than this within an hour are not pushed. */
const perHour = 60
const maxWaiting = 5000
const maxFailures = 5
const lifetimeSeconds = 24 * 3600

/**
 * Sends what is new to the browsers that asked for it, in the background; later notifications are combined into one
 * message.
 */
export function createPushSender(dependencies: SenderDependencies) {
  const { log } = dependencies
  const waiting = new Map<number, PushPayload>()
  const active = new Map<number, Promise<void>>()
  const limit = createRateLimits<{ userId: number }>(
    [{ name: 'pushes', points: perHour, seconds: 3600, toKey: ({ userId }) => `u${userId}` }],
    1,
  )

  async function sendToAll(payload: PushPayload): Promise<void> {
    const targets = await openTargets(dependencies, payload.userId)
    if (targets.length === 0 || !(await isWithin(limit, payload.userId))) return
    await Promise.all(targets.map((target) => deliver(dependencies, target, payload)))
  }

  function pump(): void {
    for (const [userId, payload] of waiting) {
      if (active.size >= atOnce) return
      if (active.has(userId)) continue
      waiting.delete(userId)
      const work = sendToAll(payload)
        .catch((error: unknown) => log.error({ err: error, userId }, 'a notification was not pushed'))
        .finally(() => {
          active.delete(userId)
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
    /** Ends when nothing waits any more. */
    async waitUntilIdle(): Promise<void> {
      while (active.size > 0) await Promise.all(active.values())
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

/** A browser whose session was ended, rather than expired, shows nothing to its next user. */
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
    const { status } = await outbound.request(target.endpoint, { method: 'POST', headers, body })
    if (status === httpStatus.notFound || status === httpStatus.gone)
      return await inTransaction(db, (tx) => deleteSubscriptions(tx, [target.endpoint_hash]))
    if (status < 300) return await inTransaction(db, (tx) => clearFailures(tx, target.endpoint_hash))
    log.warn({ status, host: URL.parse(target.endpoint)?.host }, 'a push service refused a notification')
  } catch (error) {
    log.warn({ err: error }, 'a push service could not be reached')
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
    // The connection counts for itself.
    .filter(([name]) => name.toLowerCase() !== 'content-length')
    .map(([name, value]) => [name, String(value)])
  return { headers: Object.fromEntries(headers) as Record<string, string>, body: details.body ?? undefined }
}

/** Whom a push service turns to. */
function getSubject({ settings }: SenderDependencies): string {
  const { contact_email: email, site_url: url } = settings.current.general
  if (email) return `mailto:${email}`
  return url.startsWith('https:') ? url : 'mailto:nobody@querent.invalid'
}
