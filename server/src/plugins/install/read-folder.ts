import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pluginManifest } from '@querent/sdk/plugin'
import { ifMissing } from '../../platform/errors/index.ts'
import { parseJson } from '../../platform/parse-json.ts'
import { manifestFile } from '../packages/plugin-package.ts'
import { PackageRejected } from './package-rejected.ts'
import type { PackageFiles } from './read-tarball.ts'

/** In addition to the files in the manifest. */
const companions = ['package.json', 'README.md', 'CHANGELOG.md', 'LICENSE']

/** The files of a built plugin in a folder. */
export async function readPluginFolder(folder: string): Promise<PackageFiles> {
  const text = await readFile(join(folder, manifestFile)).catch(ifMissing(undefined))
  if (!text) throw new PackageRejected('no_manifest')
  const raw = parseJson(text)
  if (raw === undefined) throw new PackageRejected('manifest_not_json')
  const manifest = pluginManifest.safeParse(raw)
  const named = manifest.success ? Object.keys(manifest.data.files) : []
  const files = new Map<string, Buffer>([[manifestFile, text]])
  for (const path of [...named, ...companions]) {
    const body = await readFile(join(folder, path)).catch(ifMissing(undefined))
    if (body) files.set(path, body)
  }
  return files
}
