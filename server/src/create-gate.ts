import { type EndpointDefinition, endpoints } from '@querent/sdk/contract'
import { getCreatedId } from './created-id.ts'
import { getLoadKind } from './load-kinds.ts'
import {
  type Actor,
  explainDenial,
  isAnonymous,
  mayActWithoutConfirmation,
  mayCall,
  mayPublish,
  mayWrite,
  type Sessions,
} from './modules/auth/index.ts'
import type { UserCenterService } from './modules/login/index.ts'
import type { Settings } from './modules/settings/index.ts'
import type { Captchas } from './modules/spam-protection/index.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/database/database.ts'
import { readFromReplica } from './platform/database/read-from-replica.ts'
import { assertAllowed } from './platform/errors/index.ts'
import {
  createOnceOnly,
  createRateLimits,
  type Gate,
  type GuardedCall,
  type LimitPlaces,
  type LoadLimits,
} from './platform/http/index.ts'
import { rateLimitRules } from './rate-limit-rules.ts'

type GateDependencies = {
  captchas: Captchas
  clock: Clock
  db: Database
  userCenter: UserCenterService
  limitPlaces: LimitPlaces
  loads: LoadLimits
  sessions: Sessions
  settings: Settings
  rateLimitScale?: number
}

/** The checks for every call: who makes it, whether they may, how often, and how many times. */
export function createGate(dependencies: GateDependencies): Gate<Actor> {
  const {
    captchas,
    clock,
    db,
    userCenter,
    limitPlaces,
    loads,
    sessions,
    settings,
    rateLimitScale = 1,
  } = dependencies
  const onceOnly = createOnceOnly({ db, clock })
  const limit = createRateLimits(rateLimitRules, rateLimitScale, limitPlaces)
  return {
    // Finding out who it is takes a statement, before which a page would be made for a stranger.
    expect: (caller) => (sessions.wasKnown(caller) ? loads.expectMember() : undefined),
    async identify(caller, definition) {
      // Every open page polls these calls, so their session is cached instead of read from the database each
      // time.
      const actor = await (isPolled(definition) ? sessions.recall(caller) : sessions.identify(caller))
      userCenter.checkStatus(actor)
      return actor
    },
    admit(actor, definition) {
      const { legal_state, login, maintenance } = settings.current
      assertAllowed(mayCall(actor, definition.access, { isPrivate: login.login_required }))
      assertAllowed(mayWrite(definition, { isReadOnly: maintenance.is_read_only }))
      assertAllowed(mayPublish(actor, definition, legal_state.asked_version))
      assertAllowed(userCenter.mayCall(definition))
    },
    confirm(actor, definition) {
      const { confirm } = definition
      if (confirm) assertAllowed(mayActWithoutConfirmation(actor, clock(), confirm))
    },
    async limit(actor, caller, name, input) {
      // Checked again here: requests that arrive together all pass the check at their start.
      caller.assertDatabaseTime?.()
      if (caller.isLimitedAsPage) return
      await limit({ name, definition: endpoints[name], userId: actor.userId, caller, input })
    },
    async around(call, run) {
      // Only the call itself reads from the replica; whether it needs a captcha is read from the primary.
      const read = isShared(call) ? () => readFromReplica(db, run) : run
      const guarded = () => captchas.guard(call, read)
      const getId = (reply: unknown) => getCreatedId(call.name, reply)
      const runOnce = () =>
        onceOnly(call.actor.userId, call.name, withoutCaptcha(call.input), { run: guarded, getId })
      const attempt = call.definition.onceOnly ? runOnce : guarded
      // Includes the captcha, whose counting needs a statement.
      const kind = getLoadKind(call)
      const requester = { userId: call.actor.userId, ip: call.caller.ip }
      try {
        return await (kind ? loads.run(kind, requester, attempt) : loads.runUnbounded(requester, attempt))
      } catch (error) {
        throw explainDenial(call.actor, error)
      }
    },
  }
}

const isPolled = (definition: EndpointDefinition) =>
  definition === endpoints.notificationStatus || definition === endpoints.questionChanges

/**
 * The data that pages show to all visitors without an account. Other calls with the access `open` also serve
 * links in mails.
 */
const isShared = ({ actor, name, definition }: GuardedCall<Actor>) =>
  isAnonymous(actor) && definition.method === 'GET' && (definition.access === 'public' || name === 'siteInfo')

/** A request that is sent again with a new captcha is still the same request. */
function withoutCaptcha(input: unknown): unknown {
  if (typeof input !== 'object' || input === null) return input
  const { captcha_id, captcha_code, ...rest } = input as Record<string, unknown>
  return rest
}
