import { getModulePaths } from '../../runtime/page/index.ts'
import type { AssetManifest } from './render-types.ts'

export type PageAssets = { entry: string; styles: string[]; modules: string[] }

const entryKey = 'src/client-entry.tsx'
const styleKey = 'style.css'
// The server passes the same manifest every time; which files a page needs is worked out once.
const known = new WeakMap<AssetManifest, Map<string, PageAssets>>()

function collect(manifest: AssetManifest, key: string, seen: Set<string>): void {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return
  seen.add(key)
  for (const imported of chunk.imports ?? []) collect(manifest, imported, seen)
}

function findAssets(manifest: AssetManifest, page: string): PageAssets {
  const keys = new Set<string>()
  collect(manifest, entryKey, keys)
  for (const path of getModulePaths(page)) collect(manifest, path, keys)
  const chunks = [...keys].flatMap((key) => manifest[key] ?? [])
  const entry = manifest[entryKey]?.file ?? ''
  const styles = new Set([manifest[styleKey]?.file, ...chunks.flatMap(({ css }) => css ?? [])])
  return {
    entry: entry && `/${entry}`,
    styles: [...styles].filter((file) => file !== undefined).map((file) => `/${file}`),
    modules: chunks.map(({ file }) => `/${file}`).filter((file) => file !== `/${entry}`),
  }
}

/** Entry, styles and chunks of a page, so that a browser fetches them side by side. */
export function getAssets(manifest: AssetManifest, page: string): PageAssets {
  const ofManifest = known.get(manifest) ?? new Map<string, PageAssets>()
  known.set(manifest, ofManifest)
  const assets = ofManifest.get(page) ?? findAssets(manifest, page)
  ofManifest.set(page, assets)
  return assets
}
