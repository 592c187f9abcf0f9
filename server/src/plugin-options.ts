import { accessSync, constants } from 'node:fs'
import { join, resolve } from 'node:path'
import type { AppOptions } from './app.ts'
import type { Config } from './platform/config/index.ts'
import { findProductFolder } from './platform/product/index.ts'

/** Where a running site looks for plugins, and which hosts inside the network they and pushed messages may reach. */
export function getPluginOptions(config: Config): Pick<AppOptions, 'plugins' | 'privateHosts' | 'pushHosts'> {
  const product = findProductFolder()
  const packages = [
    join(product, 'node_modules'),
    ...(canOpen(process.cwd()) ? [resolve('node_modules')] : []),
  ]
  return {
    plugins: {
      workspace: join(product, 'plugins'),
      packages: [...new Set(packages)],
      isSafe: config.isSafeMode,
      acceptsUploads: config.acceptsPluginUploads,
      catalog: config.pluginCatalog,
    },
    privateHosts: config.privateHosts,
    pushHosts: config.pushHosts,
  }
}

/** Root runs commands as the site's account also where that account has no access, such as in /root. */
function canOpen(folder: string): boolean {
  try {
    accessSync(folder, constants.X_OK)
    return true
  } catch {
    return false
  }
}
