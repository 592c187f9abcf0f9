import { existsSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { dirname, join } from 'node:path'

/**
 * The schema library. Sites provide it to server halves, in the version of their SDK or a newer one, so that
 * bundles need no copy.
 */
export const providedName = 'zod'

/** The version that every site with this SDK provides at least. */
export const providedVersion = '4.6'

/** The version that Node would resolve from the plugin's sources; undefined if there is none. */
function findVersion(root: string): string | undefined {
  for (let folder = root; ; folder = dirname(folder)) {
    const file = join(folder, 'node_modules', providedName, 'package.json')
    if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')).version
    if (folder === dirname(folder)) return undefined
  }
}

const parse = (version: string) => version.split('.').map(Number)

/** Whether the site's copy will do: a plugin written for a newer or another major version bundles its own. */
export function isProvidedFor(root: string): boolean {
  const [major = 0, minor = 0] = parse(findVersion(root) ?? providedVersion)
  const [ownMajor = 0, ownMinor = 0] = parse(providedVersion)
  return major === ownMajor && minor <= ownMinor
}

/** Imports a built server half as a site would: with the SDK's copy if the plugin has none. */
export async function importWithProvided<Module>(url: string): Promise<Module> {
  const hooks = registerHooks({
    resolve: (specifier, context, nextResolve) =>
      specifier === providedName && context.parentURL === url
        ? nextResolve(specifier, { ...context, parentURL: import.meta.url })
        : nextResolve(specifier, context),
  })
  try {
    return await import(/* @vite-ignore */ url)
  } finally {
    hooks.deregister()
  }
}
