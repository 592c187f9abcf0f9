import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * The folder that contains the language packs, the built web application and the API description. Found by looking
 * upwards, so that it is the same whether the program runs from its sources or bundled.
 */
export function findProductFolder(): string {
  let folder = import.meta.dirname
  while (!existsSync(join(folder, 'i18n', 'en_US'))) {
    const parent = dirname(folder)
    if (parent === folder) {
      throw new Error(
        `No folder above ${import.meta.dirname} holds i18n/en_US: the installation is incomplete.`,
      )
    }
    folder = parent
  }
  return folder
}

let version: string | undefined

/** The product has the version of its server, which releases increment. */
export function readProductVersion(): string {
  version ??= readVersion()
  return version
}

function readVersion(): string {
  const manifest: unknown = JSON.parse(
    readFileSync(join(findProductFolder(), 'server', 'package.json'), 'utf8'),
  )
  const found = typeof manifest === 'object' && manifest !== null && 'version' in manifest && manifest.version
  return typeof found === 'string' ? found : ''
}
