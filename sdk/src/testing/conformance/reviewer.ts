import { describe, expect, it } from 'vitest'
import type { ConfigFields } from '../../plugin/config-fields.ts'
import type {
  ReviewDecision,
  ReviewedAuthor,
  ReviewedText,
  Reviewer,
  ServerPlugin,
} from '../../server/index.ts'
import { findText } from '../plugin-texts.ts'
import type { ServerPluginOptions } from '../server-plugin.ts'
import { type BrokenOutcome, brokenServiceChecks, expectPluginErrorOutcome } from './broken-service.ts'
import { difficultTexts, siteLanguages } from './difficult-texts.ts'
import { createHangStop } from './first-hang.ts'
import { createOpener } from './open-plugin.ts'
import type { PluginPlace } from './plugin-folder.ts'

/**
 * The relevant values of a text, or of its author; the others are those of an ordinary answer.
 *
 * @example
 * const newcomer: ReviewedSample = { content: 'https://example.com', author: { answerCount: 0 } }
 * @public
 */
export type ReviewedSample = Partial<Omit<ReviewedText, 'author'>> & { author?: Partial<ReviewedAuthor> }

/**
 * A plugin that reviews texts, and samples of its decisions.
 *
 * @example
 * const suite: Pick<ReviewerSuite<ConfigFields, ConfigFields>, 'held'> = { held: [{ content: 'Visit the casino.' }] }
 * @public
 */
export type ReviewerSuite<Fields extends ConfigFields, UserFields extends ConfigFields> = {
  /** What `src/server/index.ts` exports. */
  plugin: ServerPlugin<Fields, UserFields>
  /** Where the plugin is: `import.meta.dirname` of the test. */
  root: PluginPlace
  options?: Omit<ServerPluginOptions<Fields>, 'declaration' | 'texts'>
  /** Texts that are published. The defaults are those of an ordinary answer. */
  approved: readonly ReviewedSample[]
  /** Texts that are held or rejected. */
  held: readonly ReviewedSample[]
}

/** In doubt a text is held: by the decision, or by the site if the reviewer throws a `PluginError`. */
function expectNotApproved(outcome: BrokenOutcome): void {
  if ('error' in outcome) expectPluginErrorOutcome(outcome)
  else expect(outcome.value).toMatchObject({ verdict: 'hold' })
}

const kinds = ['question', 'answer', 'comment', 'profile'] as const
/**
 * A text as the site would pass it to a reviewer.
 *
 * @example
 * const question = createReviewedText({ kind: 'question', title: 'When are tomatoes ripe?' })
 * @public
 */
export function createReviewedText(text: ReviewedSample = {}): ReviewedText {
  return {
    kind: 'answer',
    isEdit: false,
    title: '',
    content: 'Give them more sun, and less water.',
    tags: [],
    language: 'en_US',
    ip: '192.0.2.7',
    userAgent: 'Mozilla/5.0',
    ...text,
    author: {
      id: '10',
      username: 'ada',
      role: 'user',
      reputation: 100,
      createdAt: 1_700_000_000,
      questionCount: 5,
      answerCount: 5,
      ...text.author,
    },
  }
}

/**
 * Checks the rules for every reviewer: decide about every kind of text in time, give reasons in words, change
 * nothing, and approve nothing if a service that it calls is broken.
 *
 * @example
 * const plugin = defineServerPlugin({
 *   reviewer: () => ({
 *     review: async ({ content }) =>
 *       content.includes('casino') ? { verdict: 'hold', reason: 'reason.casino' } : { verdict: 'approve' },
 *   }),
 * })
 * describeReviewer({
 *   plugin,
 *   root: import.meta.dirname,
 *   approved: [{}],
 *   held: [{ content: 'Visit the casino.' }],
 * })
 * @public
 */
export function describeReviewer<Fields extends ConfigFields, UserFields extends ConfigFields>(
  suite: ReviewerSuite<Fields, UserFields>,
): void {
  const { plugin, root, options, approved, held } = suite
  const { declaration, texts, open } = createOpener(plugin, root, options)
  const inTime = createHangStop()
  const review = (reviewer: Reviewer, text: ReviewedText) => inTime(() => reviewer.review(text))

  describe('the reviewer', () => {
    it('is declared as a reviewer, and offered by the server half', async () => {
      expect(declaration.family).toBe('reviewer')
      expect((await open()).offers).toContain('reviewer')
      expect(approved.length).toBeGreaterThan(0)
      expect(held.length).toBeGreaterThan(0)
    })

    it.each(approved)('approves %j', async (text) => {
      const { reviewer } = await open()

      expect(await review(reviewer, createReviewedText(text))).toEqual({ verdict: 'approve' })
    })

    it.each(held)('does not publish %j, and gives a reason in words', async (text) => {
      const { reviewer } = await open()
      const decision = await review(reviewer, createReviewedText(text))

      expect(['hold', 'reject']).toContain(decision.verdict)
      for (const language of siteLanguages)
        expect(
          sayReason(decision, language),
          `the reason in ${language}: a text of i18n/en_US.json, with all its values`,
        ).not.toMatch(/^$|\{\{|^[\w-]+\.[\w.]+$/)
    })

    it('does not change the text', async () => {
      const { reviewer } = await open()
      const text = createReviewedText(held[0])
      const copy = structuredClone(text)

      await review(reviewer, text)

      expect(text).toEqual(copy)
    })

    it('logs neither the text nor the IP address of its author', async () => {
      const { reviewer, logText } = await open()

      await review(reviewer, createReviewedText({ ...held[0], title: 'Title-7391', ip: '192.0.2.73' }))

      expect(logText()).not.toContain('Title-7391')
      expect(logText()).not.toContain('192.0.2.73')
    })
  })

  brokenServiceChecks({
    fakeServers: options?.fakeServers,
    open,
    use: ({ reviewer }) => review(reviewer, createReviewedText(approved[0])),
    limitMs: 3000,
    expectUnavailable: expectNotApproved,
    expectGarbage: expectNotApproved,
  })

  describe.each(kinds)('a text of the kind %s', (kind) => {
    it.each(difficultTexts)('decides within a second, whatever it says', async (content) => {
      const { reviewer } = await open()
      const started = performance.now()
      const { verdict } = await review(reviewer, createReviewedText({ kind, content }))

      expect(['approve', 'hold', 'reject']).toContain(verdict)
      expect(performance.now() - started).toBeLessThan(1000)
    })
  })

  function sayReason(decision: ReviewDecision, language: string): string {
    if (decision.verdict === 'approve') return ''
    return findText(texts, language, decision.reason, decision.values)
  }
}
