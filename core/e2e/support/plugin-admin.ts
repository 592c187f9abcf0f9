import { adminToken, send } from './api.ts'

type Site = { url: string }

/** The fields of a plugin in the administrator's list that journeys read. */
export type ListedPlugin = {
  slug_name: string
  name: string
  enabled: boolean
  state: string
  notice: string
  health: { failures: number; last_error: { message: string; where: string } | null }
}

/** Enables or disables a plugin as the administrator. */
export async function switchPlugin(site: Site, slug: string, enabled: boolean): Promise<void> {
  await send(site, {
    method: 'PUT',
    path: 'admin:/plugin/status',
    body: { plugin_slug_name: slug, enabled },
    token: await adminToken(site),
  })
}

/** Saves the settings of a plugin as the administrator. */
export async function configurePlugin(site: Site, slug: string, config: object): Promise<void> {
  await send(site, {
    method: 'PUT',
    path: 'admin:/plugin/config',
    body: { plugin_slug_name: slug, config_fields: config },
    token: await adminToken(site),
  })
}

/** All plugins in the administrator's list. */
export async function listPlugins(site: Site): Promise<ListedPlugin[]> {
  return await send(site, { method: 'GET', path: 'admin:/plugins', token: await adminToken(site) })
}

/** Disables all plugins. */
export async function switchAllOff(site: Site): Promise<void> {
  for (const { slug_name, enabled } of await listPlugins(site)) {
    if (enabled) await switchPlugin(site, slug_name, false)
  }
}

/** Waits until the site has found new plugins in its folder, which it checks every two seconds. */
export async function waitUntilFound(site: Site, slugs: readonly string[]): Promise<void> {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    const found = new Set((await listPlugins(site)).map(({ slug_name }) => slug_name))
    if (slugs.every((slug) => found.has(slug))) return
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
  throw new Error(`The site does not find all of ${slugs.join(', ')}`)
}
