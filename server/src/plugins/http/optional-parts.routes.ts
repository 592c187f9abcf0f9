import { endpoints } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'

type Dependencies = Pick<ModuleDependencies, 'routes' | 'plugins' | 'log'>

/** Parts that plugins add to the API of every site: nothing if none is enabled, or if one fails. */
export function addOptionalParts({ routes, plugins, log }: Dependencies): void {
  async function ask<T>(work: () => Promise<T> | undefined, otherwise: T): Promise<T> {
    try {
      return (await work()) ?? otherwise
    } catch (error) {
      log.warn({ err: error }, 'a plugin failed; what it adds is left out')
      return otherwise
    }
  }

  routes.handle('embedConfig', async () => {
    const lists = await Promise.all(
      plugins
        .offering('embed')
        .map(({ calls }) => ask(async () => endpoints.embedConfig.data.parse(await calls.platforms()), [])),
    )
    return lists.flat()
  })

  routes.handle('sidebarConfig', async () => {
    const [sidebar] = plugins.offering('sidebar')
    const empty = { tags: [], links_text: '' }
    return ask(async () => {
      if (!sidebar) return empty
      const { tags, linksText } = await sidebar.calls.links()
      return endpoints.sidebarConfig.data.parse({ tags, links_text: linksText })
    }, empty)
  })
}
