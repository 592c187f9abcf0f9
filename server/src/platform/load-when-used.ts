import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/**
 * A package that takes megabytes and that many sites never use: it is loaded when it is asked for first. `Package` is
 * its type, `typeof import('…')`.
 */
export function loadWhenUsed<Package>(name: string): () => Package {
  let loaded: Package | undefined
  return () => {
    loaded ??= require(name) as Package
    return loaded
  }
}
