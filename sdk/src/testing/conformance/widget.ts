import { describe, expect, it, vi } from 'vitest'
import type { SlotName } from '../../plugin/index.ts'
import { slotSamples } from '../slot-samples.ts'
import { openWebPlugin } from '../web-plugin.ts'
import { readDeclaration, readTexts } from './plugin-folder.ts'
import { describeWebHalf, type WebHalfSuite } from './web-half.ts'

/**
 * A plugin that shows something on pages of the site.
 *
 * @example
 * const getSlug = ({ root }: WidgetSuite) => String(root)
 * @public
 */
export type WidgetSuite = WebHalfSuite

/** Waits for responses of the site and their effects. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 20))

const reject = () => Promise.reject(new Error('The site does not answer.'))
const hang = () => new Promise<never>(() => undefined)

/** Every call of the site gets the same response. */
const answerAll = (answer: () => Promise<never>): Record<string, () => Promise<never>> =>
  new Proxy({}, { get: () => answer })

/**
 * Checks the rules for every plugin of the family widget, in addition to `describeWebHalf`, which it also
 * runs: do not disturb the page, and work without responses of the site.
 *
 * @example
 * const plugin = defineWebPlugin({ slots: { 'list.aside': () => <p>{useTexts()('motto')}</p> } })
 * describeWidget({ plugin, root: import.meta.dirname })
 * @public
 */
export function describeWidget(suite: WidgetSuite): void {
  const { plugin, root, host, samples } = suite
  const { slots } = readDeclaration(root)
  const open = (slot: SlotName, answer?: () => Promise<never>) => {
    const answers = answer && { answers: answerAll(answer), pluginAnswers: answerAll(answer) }
    const opened = openWebPlugin(plugin, { texts: readTexts(root), ...host, ...answers })
    return opened.render(slot, (samples?.[slot] ?? slotSamples[slot])())
  }

  describeWebHalf(suite)

  describe.each(slots)('in %s', (slot) => {
    it('leaves the first heading, the focus and the URL to the page', async () => {
      const shown = await open(slot)
      await pause()

      expect(shown.queryAllByRole('heading', { level: 1 })).toEqual([])
      expect(shown.container.contains(document.activeElement)).toBe(false)
      expect(shown.host.record.visits).toEqual([])
      expect(shown.host.record.messages).toEqual([])
    })

    it.each([
      ['is an error', reject],
      ['never arrives', hang],
    ])('does not fail when a response of the site %s', async (_, answer) => {
      const errors = vi.spyOn(console, 'error')

      const shown = await open(slot, answer)
      await pause()

      expect(errors.mock.calls).toEqual([])
      expect(shown.host.record.messages).toEqual([])
    })
  })
}
