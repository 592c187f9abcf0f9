import { describe, expect, it } from 'vitest'
import type { ConfigFields } from '../../plugin/config-fields.ts'
import type { FilteredText, ServerPlugin, TextFilter } from '../../server/index.ts'
import { findText } from '../plugin-texts.ts'
import type { ServerPluginOptions } from '../server-plugin.ts'
import { difficultTexts, siteLanguages } from './difficult-texts.ts'
import { createHangStop } from './first-hang.ts'
import { createOpener } from './open-plugin.ts'
import type { PluginPlace } from './plugin-folder.ts'
import { measureProcessorMs } from './processor-time.ts'

/**
 * A plugin that rejects texts, and samples of its decisions.
 *
 * @example
 * const suite: Pick<FilterSuite<ConfigFields, ConfigFields>, 'refused'> = { refused: [{ content: 'Visit the casino.' }] }
 * @public
 */
export type FilterSuite<Fields extends ConfigFields, UserFields extends ConfigFields> = {
  /** What `src/server/index.ts` exports. */
  plugin: ServerPlugin<Fields, UserFields>
  /** Where the plugin is: `import.meta.dirname` of the test. */
  root: PluginPlace
  options?: Omit<ServerPluginOptions<Fields>, 'declaration' | 'texts'>
  /** Texts that may be saved. The defaults are those of an ordinary answer. */
  accepted: readonly Partial<FilteredText>[]
  /** Texts that may not. */
  refused: readonly Partial<FilteredText>[]
}

/**
 * A text as the site would pass it to a filter.
 *
 * @example
 * const question = createFilteredText({ kind: 'question', title: 'When are tomatoes ripe?' })
 * @public
 */
export function createFilteredText(text: Partial<FilteredText> = {}): FilteredText {
  return { kind: 'answer', content: 'Give them more sun, and less water.', userId: '10', ...text }
}

/**
 * Checks the rules for every filter: decide about every kind of text in time, explain rejections in words,
 * and keep the texts to itself.
 *
 * @example
 * const plugin = defineServerPlugin({
 *   filter: () => ({
 *     check: async ({ content }) =>
 *       content.includes('casino') ? { isAccepted: false, message: 'error.casino' } : { isAccepted: true },
 *   }),
 * })
 * describeFilter({ plugin, root: import.meta.dirname, accepted: [{}], refused: [{ content: 'Visit the casino.' }] })
 * @public
 */
export function describeFilter<Fields extends ConfigFields, UserFields extends ConfigFields>(
  suite: FilterSuite<Fields, UserFields>,
): void {
  const { plugin, root, options, accepted, refused } = suite
  const { declaration, texts, open } = createOpener(plugin, root, options)
  const inTime = createHangStop()
  const check = (filter: TextFilter, text: FilteredText) => inTime(() => filter.check(text))

  describe('the filter', () => {
    it('is declared as a filter, and offered by the server half', async () => {
      expect(declaration.family).toBe('filter')
      expect((await open()).offers).toContain('filter')
      expect(accepted.length).toBeGreaterThan(0)
      expect(refused.length).toBeGreaterThan(0)
    })

    it.each(accepted)('accepts %j', async (text) => {
      const { filter } = await open()

      expect(await check(filter, createFilteredText(text))).toEqual({ isAccepted: true })
    })

    it.each(refused)('rejects %j, and gives a reason in words', async (text) => {
      const { filter } = await open()
      const decision = await check(filter, createFilteredText(text))

      const message = decision.isAccepted ? '' : decision.message
      for (const language of siteLanguages)
        expect(
          findText(texts, language, message),
          `the message in ${language}: a text of i18n/en_US.json, with all its values`,
        ).not.toMatch(/^\s*$|\{\{|^[\w-]+\.[\w.]+$/)
    })

    it('does not log the text', async () => {
      const { filter, logText } = await open()

      await check(filter, createFilteredText({ ...refused[0], title: 'Title-7391' }))

      expect(logText()).not.toContain('Title-7391')
    })
  })

  describe.each(['question', 'answer', 'comment', 'tag'] as const)('a text of the kind %s', (kind) => {
    it.each(difficultTexts)(
      'takes less than a second of processor time, whatever it says',
      async (content) => {
        const { filter } = await open()
        const ms = await measureProcessorMs(async () => {
          const { isAccepted } = await check(filter, createFilteredText({ kind, content }))
          expect(typeof isAccepted).toBe('boolean')
        })

        expect(ms).toBeLessThan(1000)
      },
    )
  })
}
