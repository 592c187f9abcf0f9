import type { EndpointDefinition, HostedPart } from '@querent/sdk/contract'
import type { UserCenterAccount } from '@querent/sdk/server'
import { LRUCache } from 'lru-cache'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { allowed, type Decision, denied } from '../../platform/errors/index.ts'
import { limitEntries } from '../../platform/lru-limit.ts'
import { PluginDenial, PluginFault } from '../../platform/plugin-calls/index.ts'
import { type Actor, claimStatusCheck, isAnonymous } from '../auth/index.ts'
import { applyStatus } from './apply-status.ts'
import { readAgent } from './read-agent.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'log' | 'plugins' | 'sessions'>

/**
 * No call only changes reputation: its effects on reputation are skipped while a user center decides on it.
 */
type ControlledPart = HostedPart | 'rank'

/** The user center's control over accounts. Created before everything that depends on it. */
export type UserCenterService = {
  /** Whether the user center reserves a part of the accounts. */
  takesOver(part: ControlledPart): boolean
  /** May this call be made with a user center? */
  mayCall(definition: EndpointDefinition): Decision
  /** Checks from time to time, in the background, whether the account of an active user is still in order. */
  checkStatus(actor: Actor): void
  /** Resolves when no check is running. */
  waitUntilIdle(): Promise<void>
}

/** Any word other than these two counts as available. */
function getStatus(account: UserCenterAccount | null | undefined) {
  if (account === undefined || account === null) return 'deleted'
  return account.status === 'suspended' || account.status === 'deleted' ? account.status : 'available'
}

const statusSeconds = 300
/** More accounts than are active within a status check's interval, so that the memory cannot be filled. */
const maxRemembered = 50_000
const timeout = 15_000

export function createUserCenterService(dependencies: Dependencies): UserCenterService {
  const { db, clock, log, plugins } = dependencies
  /** When this process last began a check; the database says whether another process was first. */
  const checkedAt = new LRUCache<number, number>(limitEntries(maxRemembered))
  const running = new Set<Promise<void>>()

  const center = () => plugins.offering('userCenter', { timeout })[0]

  function takesOver(part: ControlledPart): boolean {
    const offer = center()
    if (!offer) return false
    const agent = readAgent(offer.data)
    switch (part) {
      case 'accounts':
        return !agent.keepsOriginalAccounts
      case 'status':
        return agent.decidesStatus
      case 'role':
        return agent.decidesRole
      case 'rank':
        return agent.decidesRank
      default:
        return part satisfies never
    }
  }

  async function updateStatus(userId: number): Promise<void> {
    const offer = center()
    if (!offer?.calls.account) return
    const now = clock()
    const login = { userId, provider: offer.slug }
    const externalId = await inTransaction(db, (tx) =>
      claimStatusCheck(tx, login, { since: now - statusSeconds, now }),
    )
    if (externalId === undefined) return
    const account: UserCenterAccount | null | undefined = await offer.calls.account(externalId)
    await applyStatus(dependencies, login, getStatus(account))
  }

  async function tryUpdateStatus(userId: number): Promise<void> {
    try {
      await updateStatus(userId)
    } catch (error) {
      const slug = error instanceof PluginFault || error instanceof PluginDenial ? error.slug : undefined
      log.warn({ err: error, plugin: slug, userId }, 'could not get the status of an account')
    }
  }

  return {
    takesOver,

    mayCall: ({ hosted }) => (hosted && takesOver(hosted) ? denied('base.forbidden_error') : allowed),

    checkStatus(actor) {
      if (isAnonymous(actor)) return
      const now = clock()
      if (now - (checkedAt.get(actor.userId) ?? 0) < statusSeconds || !takesOver('status')) return
      checkedAt.set(actor.userId, now)
      const work = tryUpdateStatus(actor.userId).finally(() => running.delete(work))
      running.add(work)
    },

    async waitUntilIdle() {
      await Promise.all(running)
    },
  }
}
