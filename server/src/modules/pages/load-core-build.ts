import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AssetManifest, Render } from '@querent/core/server-entry'
import { hasErrorCode } from '../../platform/errors/index.ts'
import { findProductFolder } from '../../platform/product/index.ts'

/** The built web application: what renders pages, and the files for browsers. */
export type CoreBuild = {
  render: Render
  manifest: AssetManifest
  clientFolder: string
  /** The text of the service worker. */
  worker?: string
}

/** Undefined if the web application has not been built: the API works without it. */
export async function loadCoreBuild(): Promise<CoreBuild | undefined> {
  const clientFolder = join(findProductFolder(), 'core', 'dist', 'client')
  try {
    const manifest: AssetManifest = JSON.parse(
      readFileSync(join(clientFolder, '.vite', 'manifest.json'), 'utf8'),
    )
    const worker = readFileSync(join(findProductFolder(), 'core', 'dist', 'worker', 'sw.js'), 'utf8')
    const { render } = await import('@querent/core/server-entry')
    return { render, manifest, clientFolder, worker }
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT', 'ERR_MODULE_NOT_FOUND')) return undefined
    throw error
  }
}
