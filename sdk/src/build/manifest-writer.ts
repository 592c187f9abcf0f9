import { createHash } from 'node:crypto'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type PluginManifest, pluginManifest } from '../plugin/index.ts'
import { PluginBuildError } from './build-problem.ts'
import type { PluginPackage } from './plugin-package.ts'
import { serverFile } from './server-half.ts'
import { remoteEntryFile } from './vite-preset.ts'

const webFolder = 'dist/web'

/** Paths of all files below a folder of the package, in order. */
async function listFiles(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort()
}

async function sum(file: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
}

/** The content of `querent.json` for a plugin as it is built now. */
export async function describePlugin(
  source: PluginPackage,
  version = source.version,
): Promise<PluginManifest> {
  const { root, declaration, name, author, link, sdk, serverEntry, webEntry, texts } = source
  const files = [...(await listFiles(root, 'dist')), ...(await listFiles(root, 'i18n'))]
  const sums = await Promise.all(files.map(async (file) => [file, await sum(join(root, file))] as const))
  const isStyle = (file: string) => file.startsWith(`${webFolder}/`) && file.endsWith('.css')
  const result = pluginManifest.safeParse({
    manifest_version: 1,
    ...declaration,
    package: name,
    version,
    author,
    link,
    sdk,
    entries: {
      ...(serverEntry && { server: serverFile }),
      ...(webEntry && { web: `${webFolder}/${remoteEntryFile}` }),
    },
    styles: files.filter(isStyle),
    languages: [...texts.keys()],
    files: Object.fromEntries(sums),
  } satisfies PluginManifest)
  if (result.success) return result.data
  throw new PluginBuildError(
    result.error.issues.map(({ path, message }) => `querent.json: ${path.join('.')}: ${message}`),
  )
}

const getManifestFile = (root: string) => join(root, 'querent.json')

/** Writes the manifest in one step, and last: once it exists, the files that it lists exist. */
export async function writeManifest(root: string, manifest: PluginManifest): Promise<void> {
  const file = getManifestFile(root)
  await writeFile(`${file}.next`, `${JSON.stringify(manifest, undefined, 2)}\n`)
  await rename(`${file}.next`, file)
}

/** After a failed build: the previous build must not be published or installed in its place. */
export async function removeManifest(root: string): Promise<void> {
  await rm(getManifestFile(root), { force: true })
}
