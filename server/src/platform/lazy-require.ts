import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/**
 * A package of several megabytes that many sites never use: it is loaded on first use. `Package` is its type,
 * `typeof import('…')`.
 */
export function lazyRequire<Package>(name: string): () => Package {
  let loaded: Package | undefined
  return () => {
    loaded ??= require(name) as Package
    return loaded
  }
}
