import type { CaptchaAction, CaptchaDemand } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import type { Caller, GuardedCall } from '../../platform/http/index.ts'
import type { Actor } from '../auth/index.ts'
import { createActionCounters } from './action-counter.service.ts'
import { getUnit, isExempt, isExemptFrom, lacksReputation } from './captcha.policy.ts'
import { captchaRules } from './captcha.rules.ts'
import { type CaptchaRequest, type Challenges, createChallenges, type Solution } from './challenge.service.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'plugins' | 'settings'>

export type Captchas = {
  /** Runs a call, or rejects it until a challenge was solved. Without a captcha plugin everything runs. */
  guard<T>(call: GuardedCall<Actor>, run: () => Promise<T>): Promise<T>
  /** What the next call of a kind needs. */
  demand(action: CaptchaAction, actor: Actor, caller: Caller): Promise<CaptchaDemand>
  challenges: Challenges
}

const noDemand: CaptchaDemand = { captcha_id: '', captcha_img: '', verify: false }

/** Counts what users do, and asks for a captcha when it becomes too much. */
export function createCaptchas({ db, clock, plugins, settings }: Dependencies): Captchas {
  const challenges = createChallenges({ db, clock, plugins })
  const counters = createActionCounters()

  /** Counts the call at once, so that many at a time count as many, and puts it right by how it ends. */
  async function runCounted<T>(call: GuardedCall<Actor>, action: CaptchaAction, run: () => Promise<T>) {
    const unit = getUnit(action, call.actor, call.caller)
    const { counts } = captchaRules[action]
    if (unit === undefined || counts === 'nothing') return run()
    const takeBack = counters.add({ action, unit }, clock())
    try {
      const result = await run()
      const isCleared = counts === 'failures' || call.name === 'passwordChange'
      if (isCleared) counters.clear({ action, unit }, clock())
      return result
    } catch (error) {
      if (counts === 'successes') takeBack()
      throw error
    }
  }

  /** Users who set a new password by mail may log in with it at once. */
  async function runAndForgive<T>({ name, caller, actor }: GuardedCall<Actor>, run: () => Promise<T>) {
    const result = await run()
    const unit = name === 'passwordReplace' ? getUnit('password', actor, caller) : undefined
    if (unit !== undefined) counters.clear({ action: 'password', unit }, clock())
    return result
  }

  function isDue(action: CaptchaAction, actor: Actor, caller: Caller): boolean {
    const unit = getUnit(action, actor, caller)
    return unit !== undefined && counters.isDue({ action, unit }, clock())
  }

  return {
    challenges,

    async guard(call, run) {
      const { actor, caller, name, definition, input } = call
      const action = definition.captcha
      const plugin = challenges.plugin()
      if (!plugin) return run()
      if (!action) return runAndForgive(call, run)
      const isDemanded =
        !isExempt(actor, name) &&
        isDue(action, actor, caller) &&
        !lacksReputation(actor, name, input, settings.current)
      if (isDemanded)
        await challenges.check(plugin, getCaptchaRequest(action, actor, caller), solutionIn(input))
      return runCounted(call, action, run)
    },

    async demand(action, actor, caller) {
      const plugin = challenges.plugin()
      if (!plugin || isExemptFrom(actor, action) || !isDue(action, actor, caller)) return noDemand
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
