import { randomBytes } from 'node:crypto'
import type { CaptchaAction, CaptchaDemand } from '@querent/sdk/contract'
import type { ModuleDependencies, Offer } from '../../module-dependencies.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { AppError, fieldError } from '../../platform/errors/index.ts'
import { PluginDenial, PluginFault } from '../../platform/plugin-calls/index.ts'
import { deleteExpiredChallenges, insertChallenge, takeChallenge } from './captcha.repository.ts'

/** Enough time for a user who listens to it twice. */
const challengeSeconds = 10 * 60

/** Services are contacted over the network; browsers abort a read call after ten seconds. */
const pluginTimeoutMs = 8_000

export type CaptchaPlugin = Offer<'captcha'>

/** The user and the kind of action of a challenge. */
export type CaptchaRequest = { action: CaptchaAction; userId: number; ip: string; language: string }

export type Solution = { captcha_id?: string; captcha_code?: string }

export type Challenges = ReturnType<typeof createChallenges>

/** Challenges, each valid for one attempt of one user at one kind of action. */
export function createChallenges({
  db,
  clock,
  plugins,
}: Pick<ModuleDependencies, 'db' | 'clock' | 'plugins'>) {
  return {
    /** The plugin that makes challenges; the host enables only one. */
    plugin: (): CaptchaPlugin | undefined => plugins.offering('captcha', { timeout: pluginTimeoutMs })[0],

    async issue(plugin: CaptchaPlugin, { action, userId, language }: CaptchaRequest): Promise<CaptchaDemand> {
      const challenge = await answered(plugin.calls.create({ language }))
      const id = randomBytes(18).toString('base64url')
      await inTransaction(db, (tx) =>
        insertChallenge(tx, {
          id,
          action,
          user_id: userId,
          plugin: plugin.slug,
          answer: challenge.answer ?? null,
          expires_at: clock() + challengeSeconds,
        }),
      )
      return {
        captcha_id: id,
        captcha_img: challenge.image ?? '',
        verify: true,
        ...(challenge.audio ? { captcha_audio: challenge.audio } : {}),
        ...(challenge.question ? { captcha_question: challenge.question } : {}),
      }
    },

    /** Returns when the solution is correct; the challenge is used up either way. */
    async check(plugin: CaptchaPlugin, captchaRequest: CaptchaRequest, solution: Solution): Promise<void> {
      const { captcha_id: id = '', captcha_code: input = '' } = solution
      if (id === '' || input.trim() === '') throw wrong()
      const taken = await inTransaction(db, (tx) => takeChallenge(tx, id))
      const isTheirs =
        taken?.action === captchaRequest.action &&
        taken.user_id === captchaRequest.userId &&
        taken.plugin === plugin.slug &&
        taken.expires_at > clock()
      if (!isTheirs) throw wrong()
      const attempt = {
        input,
        ip: captchaRequest.ip,
        ...(taken.answer === null ? {} : { answer: taken.answer }),
      }
      if ((await answered(plugin.calls.verify(attempt))) !== true) throw wrong()
    },

    async removeExpired(): Promise<void> {
      await deleteExpiredChallenges(db, clock())
    },
  }
}

const wrong = () => fieldError('error.object.captcha_verification_failed', 'captcha_code')

/** Without its plugin, a captcha blocks everyone, with a message. */
async function answered<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof PluginFault || error instanceof PluginDenial)) throw error
    throw new AppError('error.object.captcha_unavailable', { data: { err_type: 'toast' } })
  }
}
