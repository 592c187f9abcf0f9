import { describe, expect, it } from 'vitest'
import { slotSamples } from '../slot-samples.ts'
import { openWebPlugin } from '../web-plugin.ts'
import { readDeclaration, readTexts } from './plugin-folder.ts'
import { describeWebHalf, type WebHalfSuite } from './web-half.ts'

/**
 * A plugin with a page of its own.
 *
 * @example
 * const getSlug = ({ root }: RouteSuite) => String(root)
 * @public
 */
export type RouteSuite = WebHalfSuite

/** Paths that the site itself, or a service it calls, responds to. */
const taken =
  /^\/(questions|tags|users|badges|search|admin|install|review|answer|static|plugins|u|a|q|user-center|healthz|sitemap|robots|50x|404)(\/|$|-)/

/**
 * Checks the rules for every plugin of the family route, in addition to `describeWebHalf`, which it also
 * runs.
 *
 * @example
 * const plugin = defineWebPlugin({ slots: { 'route.page': () => <h1>{useTexts()('page.title')}</h1> } })
 * describeRoute({ plugin, root: import.meta.dirname })
 * @public
 */
export function describeRoute(suite: RouteSuite): void {
  const { plugin, root, host, samples } = suite
  const texts = readTexts(root)
  const { route } = readDeclaration(root)
  const show = (rest: string, query = '') => {
    const sample = (samples?.['route.page'] ?? slotSamples['route.page'])()
    return openWebPlugin(plugin, { texts, ...host }).render('route.page', {
      ...sample,
      rest,
      query: new URLSearchParams(query),
    })
  }

  describeWebHalf(suite)

  describe('the route', () => {
    it('has a path that the site does not use itself', () => {
      expect(route?.path).toMatch(/^\/[a-z0-9-]/)
      expect(route?.path).not.toMatch(taken)
    })

    it.each(Object.keys(texts))('has a title in %s, for the page and its menu entry', (language) => {
      const keys = (route?.title ?? '').split('.')
      const title = keys.reduce<unknown>((tree, name) => Object(tree)[name], texts[language])

      expect(title).toEqual(expect.stringMatching(/\S/))
    })

    it('begins with a heading of level 1', async () => {
      const page = await show('')

      expect(await page.findAllByRole('heading', { level: 1 })).toHaveLength(1)
    })

    const paths = ['/', '/../..', '/%2e%2e', '/<script>'].map((path) => [path, path] as const)
    it.each([...paths, ['a path of 400 characters', `/${'a/'.repeat(200)}`] as const])(
      'shows a page at %s as well',
      async (_name, rest) => {
        const page = await show(rest, 'page=-1&order[]=%00')

        expect((await page.findAllByRole('heading')).length).toBeGreaterThan(0)
      },
    )

    it('does not navigate by itself', async () => {
      const page = await show('')

      expect(page.host.record.visits).toEqual([])
    })
  })
}
