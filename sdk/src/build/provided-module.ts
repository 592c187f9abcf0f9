import { existsSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { dirname, join } from 'node:path'

/**
 * The schema library. Sites provide it to server halves, in the version of their SDK or a newer one, so that not each
 * bundle contains a copy.
 */
export const providedName = 'zod'

/** What every site that runs plugins of this SDK provides at least. */
export const providedVersion = '4.6'

/** The version that the plugin's own sources find, as the resolution of Node would; undefined where there is none. */
function findVersion(root: string): string | undefined {
  for (let folder = root; ; folder = dirname(folder)) {
    const file = join(folder, 'node_modules', providedName, 'package.json')
    if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')).version
    if (folder === dirname(folder)) return undefined
  }
}

const parse = (version: string) => version.split('.').map(Number)

/** Whether the site's copy will do: a plugin that is written for a newer one, or another major version, keeps its own. */
export function isProvidedFor(root: string): boolean {
  const [major = 0, minor = 0] = parse(findVersion(root) ?? providedVersion)
  const [ownMajor = 0, ownMinor = 0] = parse(providedVersion)
  return major === ownMajor && minor <= ownMinor
}

/** Imports a built server half as a site would: with the SDK's copy where the plugin has none. */
export async function importWithProvided<Module>(address: string): Promise<Module> {
  const hooks = registerHooks({
    resolve: (specifier, context, nextResolve) =>
      specifier === providedName && context.parentURL === address
        ? nextResolve(specifier, { ...context, parentURL: import.meta.url })
        : nextResolve(specifier, context),
  })
  try {
    return await import(/* @vite-ignore */ address)
  } finally {
    hooks.deregister()
  }
}
