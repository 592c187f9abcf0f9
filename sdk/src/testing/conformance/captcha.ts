import { describe, expect, it } from 'vitest'
import type { ConfigFields } from '../../plugin/config-fields.ts'
import { isExclusive } from '../../plugin/index.ts'
import type { Captcha, CaptchaChallenge, ServerPlugin } from '../../server/index.ts'
import type { ServerPluginOptions } from '../server-plugin.ts'
import { describeVerifyingService, type VerifyingService } from './captcha-service.ts'
import { createOpener } from './open-plugin.ts'
import type { PluginPlace } from './plugin-folder.ts'
import { measureProcessorMs } from './processor-time.ts'

/**
 * A captcha, and how its challenges are solved.
 *
 * @example
 * const solutions: CaptchaSuite<ConfigFields, ConfigFields>['solutions'] = ({ answer = '' }) => [answer]
 * @public
 */
export type CaptchaSuite<Fields extends ConfigFields, UserFields extends ConfigFields> = {
  /** What `src/server/index.ts` exports. */
  plugin: ServerPlugin<Fields, UserFields>
  /** Where the plugin is: `import.meta.dirname` of the test. */
  root: PluginPlace
  options?: Omit<ServerPluginOptions<Fields>, 'declaration' | 'texts'>
} & (
  | {
      /** Every input that passes, for plugins that make their own challenges. */
      solutions: (challenge: CaptchaChallenge) => readonly string[]
      service?: never
    }
  | { solutions?: never; service: VerifyingService }
)

const ip = '203.0.113.7'
const languages = ['en_US', 'zh_CN', 'ar'] as const

/** What scripts send without looking at the challenge. */
const guesses = [
  '0',
  '1',
  'true',
  'null',
  'undefined',
  '{}',
  '[]',
  '*',
  '.*',
  '%',
  "' or ''='",
  '__proto__',
  'constructor',
  '\u0000',
  '￼',
  'a'.repeat(5000),
]

/**
 * Checks the rules for every captcha. The host stores answers and allows one attempt for each; the plugin
 * makes challenges and compares.
 *
 * @example
 * const plugin = defineServerPlugin({
 *   captcha: () => ({
 *     create: async () => ({ image: 'data:image/png;base64,…', question: 'What is two and two?', answer: 'four' }),
 *     verify: async ({ answer, input }) => input.trim() !== '' && input.trim().toLowerCase() === answer,
 *   }),
 * })
 * describeCaptcha({ plugin, root: import.meta.dirname, solutions: ({ answer = '' }) => [answer] })
 * @public
 */
export function describeCaptcha<Fields extends ConfigFields, UserFields extends ConfigFields>(
  suite: CaptchaSuite<Fields, UserFields>,
): void {
  const { plugin, root, options } = suite
  const { declaration, open } = createOpener(plugin, root, options)

  describe('the captcha', () => {
    it('is declared as a captcha, of which one is active at a time, and has a form for browsers', () => {
      expect(declaration.family).toBe('captcha')
      expect(isExclusive(declaration.family)).toBe(true)
      expect(declaration.slots).toContain('captcha.challenge')
    })

    it('is offered by the server half', async () => {
      expect((await open()).offers).toContain('captcha')
    })

    it('gives browsers plain data that anyone may see', async () => {
      const { captcha } = await open()
      const config = (await captcha.browserConfig?.()) ?? {}

      expect(JSON.parse(JSON.stringify(config))).toEqual(config)
    })

    it('logs neither input nor IP addresses of visitors', async () => {
      const { captcha, logText } = await open(serviceOptions())
      const { answer } = await captcha.create({ language: 'en_US' })
      await captcha
        .verify({ ...(answer !== undefined && { answer }), input: 'entered-7391', ip })
        .catch(() => false)

      expect(logText()).not.toContain('entered-7391')
      expect(logText()).not.toContain(ip)
    })

    it('can be disabled twice without an error', async () => {
      const server = await open()
      server.close()

      expect(() => server.close()).not.toThrow()
    })
  })

  describe('an empty input', () => {
    it.each(['', ' ', '\t\n', '\u00a0', '\u3000', '\u200b'])('never passes: %j', async (input) => {
      const { captcha } = await open(serviceOptions())
      const { answer } = await captcha.create({ language: 'en_US' })

      expect(await passes(captcha, answer, input)).toBe(false)
      expect(await passes(captcha, undefined, input)).toBe(false)
      expect(await passes(captcha, '', input)).toBe(false)
    })
  })

  if (suite.service) describeVerifyingService(suite.service, { open, ip })
  else describeOwnChallenges(suite.solutions, async () => (await open()).captcha)

  /** There is no service: a captcha that needs one fails. */
  function serviceOptions(): Partial<ServerPluginOptions<Fields>> {
    return suite.service ? { fakeServers: { [suite.service.host]: 'http://127.0.0.1:1' } } : {}
  }
}

/** A failure counts as no. */
function passes(captcha: Captcha, answer: string | undefined, input: string): Promise<boolean> {
  return captcha.verify({ ...(answer !== undefined && { answer }), input, ip }).catch(() => false)
}

type Solutions = (challenge: CaptchaChallenge) => readonly string[]

function describeOwnChallenges(solutions: Solutions, open: () => Promise<Captcha>): void {
  const make = async (language: string = 'en_US') => {
    const captcha = await open()
    const challenge = await captcha.create({ language })
    return { captcha, challenge, answer: challenge.answer ?? '' }
  }

  describe('its challenge', () => {
    it('keeps an answer', async () => {
      const { challenge, answer } = await make()

      expect(answer).not.toBe('')
      expect(solutions(challenge).length).toBeGreaterThan(0)
    })

    it('is an image that pages may show: a data: address of an image', async () => {
      const { challenge } = await make()

      expect(challenge.image).toMatch(/^data:image\/(?:png|svg\+xml|webp|jpeg)[;,]/)
    })

    it('is no larger than 100 KB', async () => {
      const { challenge } = await make()

      expect(JSON.stringify(challenge).length).toBeLessThan(100 * 1024)
    })

    it('can be solved without seeing it: by sound, or by a question in words', async () => {
      const { challenge } = await make()

      expect(challenge.audio ?? challenge.question ?? '').not.toBe('')
    })

    it.each(languages)('is made for visitors who read %s', async (language) => {
      const { captcha, challenge, answer } = await make(language)

      expect(challenge.question ?? 'sound').not.toMatch(/\{\{|\bundefined\b|^\w+(?:\.\w+)+$/)
      for (const solution of solutions(challenge)) expect(await passes(captcha, answer, solution)).toBe(true)
    })

    it('does not contain its answer, neither in the text of the image nor in the question', async () => {
      const { challenge } = await make()
      const { answer: _, ...shown } = challenge
      const image = decodeURIComponent(shown.image?.startsWith('data:image/svg+xml,') ? shown.image : '')

      expect(JSON.stringify(shown)).not.toContain(JSON.stringify(challenge.answer))
      expect(image).not.toMatch(/<text|<title|<desc|<script|<foreignObject/i)
    })

    it('is different each time', async () => {
      const captcha = await open()
      const challenges = await Promise.all(
        Array.from({ length: 20 }, () => captcha.create({ language: 'en_US' })),
      )

      expect(new Set(challenges.map(({ answer }) => answer)).size).toBeGreaterThan(17)
      expect(new Set(challenges.map(({ image }) => image)).size).toBe(20)
    })

    it('is fast to create: fifty in less than three seconds of processor time', async () => {
      const captcha = await open()
      const ms = await measureProcessorMs(async () => {
        for (let time = 0; time < 50; time += 1) await captcha.create({ language: 'en_US' })
      })

      expect(ms).toBeLessThan(3000)
    })
  })

  describe('its answer', () => {
    it('passes, also in capitals and with blanks around it', async () => {
      const { captcha, challenge, answer } = await make()

      for (const solution of solutions(challenge)) {
        expect(await passes(captcha, answer, solution)).toBe(true)
        expect(await passes(captcha, answer, ` ${solution.toUpperCase()} `)).toBe(true)
      }
    })

    it('belongs to its own challenge', async () => {
      const { captcha, challenge } = await make()
      const others = await Promise.all(Array.from({ length: 5 }, () => captcha.create({ language: 'en_US' })))
      // The image's code comes first; questions in words may happen to have the same answer.
      const [code = ''] = solutions(challenge)
      const passed = await Promise.all(others.map(({ answer }) => passes(captcha, answer, code)))

      expect(passed.filter(Boolean)).toEqual([])
    })

    it('does not depend on what the plugin remembers: it can be checked after a restart', async () => {
      const { challenge, answer } = await make()
      const later = await open()

      expect(await passes(later, answer, solutions(challenge)[0] ?? '')).toBe(true)
    })

    it('only passes as a whole, not as a part or with more text', async () => {
      const { captcha, challenge, answer } = await make()
      const [code = ''] = solutions(challenge)

      expect(await passes(captcha, answer, code.slice(1))).toBe(false)
      expect(await passes(captcha, answer, `${code}x`)).toBe(false)
    })

    it('is not what the host stores, if that is more than the answer', async () => {
      const { captcha, challenge, answer } = await make()

      expect(await passes(captcha, answer, answer)).toBe(solutions(challenge).includes(answer))
    })
  })

  describe('a guess', () => {
    it.each(guesses)('does not pass: %j', async (guess) => {
      const { captcha, challenge, answer } = await make()
      const isLucky = solutions(challenge).includes(guess)

      expect(await passes(captcha, answer, guess)).toBe(isLucky)
    })

    it.each([undefined, '', 'null', '{}', '[]', 'nonsense'])(
      'does not pass without a challenge: %j',
      async (kept) => {
        const captcha = await open()

        for (const guess of ['', 'null', 'undefined', '{}', 'x']) {
          // A plugin that stores the plain answer may accept it again.
          if (guess !== kept) expect(await passes(captcha, kept, guess)).toBe(false)
        }
      },
    )
  })
}
