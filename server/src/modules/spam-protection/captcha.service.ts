import type { CaptchaAction, CaptchaDemand } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import type { Caller, GuardedCall } from '../../platform/http/index.ts'
import type { SiteCache } from '../../platform/shared-cache/index.ts'
import type { Actor } from '../auth/index.ts'
import { type CountedAction, createActionCounters } from './action-counter.service.ts'
import { getFailuresUnit, getUnit, isExempt, isExemptFrom, lacksReputation } from './captcha.policy.ts'
import { captchaRules } from './captcha.rules.ts'
import { openCaptchaCounts } from './captcha-counts.service.ts'
import { type CaptchaRequest, type Challenges, createChallenges, type Solution } from './challenge.service.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'plugins' | 'settings'> & {
  cache?: SiteCache
  /** Whether the settings reject a call whatever is solved: then no challenge is required first. */
  isRefused?: (
    call: Pick<GuardedCall<Actor>, 'name' | 'input'>,
    settings: ModuleDependencies['settings']['current'],
  ) => boolean
}

export type Captchas = {
  /** Runs a call, or rejects it until a challenge is solved. Without a captcha plugin every call runs. */
  guard<T>(call: GuardedCall<Actor>, run: () => Promise<T>): Promise<T>
  /**
   * Rejects a call that turned out to need a captcha until a challenge is solved. False without a captcha
   * plugin.
   */
  require(
    action: CaptchaAction,
    call: Pick<GuardedCall<Actor>, 'actor' | 'caller' | 'input'>,
  ): Promise<boolean>
  /** The requirement for the next call of a kind. */
  demand(action: CaptchaAction, actor: Actor, caller: Caller): Promise<CaptchaDemand>
  challenges: Challenges
  removeExpired(): Promise<void>
}

type Counted<T> = Pick<CountedAction, 'takeBack'> & { run: () => Promise<T> }

const uncounted: CountedAction = { isDue: false, takeBack: async () => {} }

const noDemand: CaptchaDemand = { captcha_id: '', captcha_img: '', verify: false }

/** Counts users' actions, and requires a captcha after too many. */
export function createCaptchas(dependencies: Dependencies): Captchas {
  const { db, clock, plugins, settings, cache, isRefused = () => false } = dependencies
  const challenges = createChallenges({ db, clock, plugins })
  const counters = createActionCounters(openCaptchaCounts(db, cache))

  /** Callers who solved a challenge for the current call. */
  const solvers = new WeakSet<Caller>()

  /** Counts a call before it runs. */
  async function count(action: CaptchaAction, { actor, caller }: GuardedCall<Actor>): Promise<CountedAction> {
    const unit = getUnit(action, actor, caller)
    if (unit === undefined) return uncounted
    if (captchaRules[action].counts !== 'nothing') return counters.add({ action, unit }, clock())
    return { ...uncounted, isDue: await counters.isDue({ action, unit }, clock()) }
  }

  /** Corrects the count by the result of the call. */
  async function runCounted<T>(
    call: GuardedCall<Actor>,
    action: CaptchaAction,
    { run, takeBack }: Counted<T>,
  ) {
    const unit = getUnit(action, call.actor, call.caller)
    const { counts } = captchaRules[action]
    if (counts === 'failures' && unit !== undefined) {
      return runForFailures({ action, unit, part: getFailuresUnit(unit, call.input) }, { run, takeBack })
    }
    try {
      const result = await run()
      if (call.name === 'passwordChange' && unit !== undefined)
        await counters.clear({ action, unit }, clock())
      return result
    } catch (error) {
      if (counts === 'successes') await takeBack()
      throw error
    }
  }

  /**
   * A success clears the failures at the same account: attackers who guess at others have accounts of their
   * own.
   */
  async function runForFailures<T>(
    { action, unit, part }: { action: CaptchaAction; unit: string; part: string },
    { run, takeBack }: Counted<T>,
  ) {
    let result: T
    try {
      result = await run()
    } catch (error) {
      await counters.add({ action, unit: part }, clock())
      throw error
    }
    await takeBack()
    await counters.takeBackAll({ action, unit: part }, { action, unit }, clock())
    return result
  }

  /** Users who set a new password by mail may log in with it at once. */
  async function runAndForgive<T>({ name, caller, actor }: GuardedCall<Actor>, run: () => Promise<T>) {
    const result = await run()
    const unit = name === 'passwordReplace' ? getUnit('password', actor, caller) : undefined
    if (unit !== undefined) await counters.clear({ action: 'password', unit }, clock())
    return result
  }

  async function isDue(action: CaptchaAction, actor: Actor, caller: Caller): Promise<boolean> {
    const unit = getUnit(action, actor, caller)
    return unit !== undefined && (await counters.isDue({ action, unit }, clock()))
  }

  return {
    challenges,

    async removeExpired() {
      await challenges.removeExpired()
      await counters.removePast(clock())
    },

    async guard(call, run) {
      const { actor, caller, name, definition, input } = call
      const action = definition.captcha
      const plugin = challenges.plugin()
      if (!plugin) return run()
      if (!action) return runAndForgive(call, run)
      const { isDue, takeBack } = await count(action, call)
      const isDemanded =
        isDue &&
        !isExempt(actor, name) &&
        !isRefused(call, settings.current) &&
        !lacksReputation(actor, name, input, settings.current)
      try {
        if (isDemanded) {
          await challenges.check(plugin, getCaptchaRequest(action, actor, caller), solutionIn(input))
          solvers.add(caller)
        }
      } catch (error) {
        if (captchaRules[action].counts === 'successes') await takeBack()
        throw error
      }
      return runCounted(call, action, { run, takeBack })
    },

    async require(action, { actor, caller, input }) {
      const plugin = challenges.plugin()
      if (!plugin) return false
      if (solvers.has(caller)) return true
      try {
        await challenges.check(plugin, getCaptchaRequest(action, actor, caller), solutionIn(input))
        return true
      } catch (error) {
        // So that a client that checks the requirement gets a challenge.
        const unit = getUnit(action, actor, caller)
        while (unit !== undefined && !(await isDue(action, actor, caller))) {
          await counters.add({ action, unit }, clock())
        }
        throw error
      }
    },

    async demand(action, actor, caller) {
      const plugin = challenges.plugin()
      if (!plugin || isExemptFrom(actor, action) || !(await isDue(action, actor, caller))) return noDemand
      return challenges.issue(plugin, getCaptchaRequest(action, actor, caller))
    },
  }
}

const getCaptchaRequest = (
  action: CaptchaAction,
  { userId }: Actor,
  { ip, language }: Caller,
): CaptchaRequest => ({
  action,
  userId,
  ip,
  language,
})

/** The contract gives every guarded call these two fields. */
const solutionIn = (input: unknown): Solution => input as Solution
