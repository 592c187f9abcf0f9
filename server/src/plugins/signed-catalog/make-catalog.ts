import { createHash, createPrivateKey } from 'node:crypto'
import { chmod, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pluginManifest } from '@querent/sdk/plugin'
import { rcompare } from 'semver'
import { daySeconds } from '../../platform/durations.ts'
import { ifMissing } from '../../platform/errors/index.ts'
import { parseJson } from '../../platform/parse-json.ts'
import { PackageRejected } from '../install/package-rejected.ts'
import { type PackageFiles, readTarball } from '../install/read-tarball.ts'
import { findText, type PluginTexts } from '../packages/find-text.ts'
import { manifestFile } from '../packages/plugin-package.ts'
import { type CatalogPlugin, type CatalogVersion, type Screenshot, signedCatalog } from './catalog-schema.ts'
import { findImageType } from './check-named.ts'
import { formatPublicKey, generateKey, signCatalog } from './signature.ts'

export type MakeCatalog = { folder: string; keyFile: string; issuedAt: number; days: number }

const noOrigins = { script: [], frame: [], connect: [] }
const screenshotFolder = 'screenshots'
const archiveEnding = /\.tgz$/
/** Needs no escaping in a URL. */
const plainPath = /^[\w.+/-]+$/

/**
 * Writes a new private key that only its owner can read, and returns the public one. Never overwrites a key.
 */
export async function writeCatalogKey(file: string): Promise<string> {
  const key = generateKey()
  await writeFile(file, key.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600, flag: 'wx' })
  await chmod(file, 0o600)
  return formatPublicKey(key)
}

/** Writes `catalog.json` into a folder of archives, and returns its content and the key to verify it. */
export async function makeCatalog({ folder, keyFile, issuedAt, days }: MakeCatalog) {
  const key = createPrivateKey(await readFile(keyFile))
  const names = (await readdir(folder)).filter((name) => archiveEnding.test(name)).sort()
  const archives = await Promise.all(names.map((name) => readArchive(folder, name)))
  const plugins = await Promise.all(
    [...new Set(archives.map(({ slug }) => slug))].sort().map((slug) => {
      return describePlugin(
        folder,
        slug,
        archives.filter((archive) => archive.slug === slug),
      )
    }),
  )
  const catalog = signedCatalog.parse({
    format: 1,
    issued_at: issuedAt,
    expires_at: issuedAt + days * daySeconds,
    plugins,
  })
  await writeFile(join(folder, 'catalog.json'), signCatalog(catalog, key))
  return { plugins, publicKey: formatPublicKey(key) }
}

type Archive = {
  slug: string
  about: Omit<CatalogPlugin, 'slug_name' | 'screenshots' | 'versions'>
  version: CatalogVersion
}

async function readArchive(folder: string, name: string): Promise<Archive> {
  const bytes = await readFile(join(folder, name))
  const files = await readTarball(bytes)
  const manifest = pluginManifest.safeParse(readJson(files, manifestFile))
  if (!manifest.success)
    throw new PackageRejected('bad_manifest', { field: name, reason: String(manifest.error) })
  const {
    slug_name: slug,
    version,
    sdk,
    family,
    permissions,
    hosts,
    slots,
    content_security = noOrigins,
    author,
    link,
    languages,
  } = manifest.data
  return {
    slug,
    about: { author, link, texts: readNames(files, languages, slug) },
    version: {
      ...describeFile(name, bytes),
      version,
      sdk,
      family,
      permissions,
      hosts,
      slots,
      content_security,
    },
  }
}

function readNames(files: PackageFiles, languages: readonly string[], slug: string): CatalogPlugin['texts'] {
  const texts = Object.fromEntries(
    languages.map((language) => [language, readJson(files, `i18n/${language}.json`)]),
    // Texts are trees; anything else in them is not a text.
  ) as PluginTexts
  const named = [...new Set(['en_US', ...languages])].map((language) => {
    const name = findText(texts, language, 'info.name') ?? slug
    const description = findText(texts, language, 'info.description') ?? ''
    return [language, { name, description }] as const
  })
  return Object.fromEntries(named)
}

/** The newest version sets the name of the plugin. */
async function describePlugin(
  folder: string,
  slug: string,
  archives: readonly Archive[],
): Promise<CatalogPlugin> {
  const versions = archives.map(({ version }) => version)
  const sorted = archives.toSorted((one, other) => rcompare(one.version.version, other.version.version))
  const twice = sorted.find(({ version }, index) => sorted[index - 1]?.version.version === version.version)
  if (twice) throw new Error(`${slug} ${twice.version.version} is in the folder twice.`)
  // There is an archive, or there would be no slug.
  const [newest] = sorted as [Archive, ...Archive[]]
  return { slug_name: slug, ...newest.about, screenshots: await readScreenshots(folder, slug), versions }
}

async function readScreenshots(folder: string, slug: string): Promise<Screenshot[]> {
  const names = (await readdir(join(folder, screenshotFolder, slug)).catch(ifMissing([]))).sort()
  return Promise.all(
    names.map(async (name) => {
      const path = [screenshotFolder, slug, name].join('/')
      const bytes = await readFile(join(folder, path))
      const type = findImageType(bytes)
      if (!type) throw new Error(`${path} is no PNG, JPEG or WebP image.`)
      return { ...describeFile(path, bytes), type }
    }),
  )
}

/** Relative to the catalog. */
function describeFile(path: string, bytes: Buffer) {
  if (!plainPath.test(path)) throw new Error(`Rename ${path}: only letters, digits, and . _ + - are allowed.`)
  return { file: path, sha256: createHash('sha256').update(bytes).digest('hex'), size: bytes.length }
}

function readJson(files: PackageFiles, path: string): unknown {
  const value = parseJson(files.get(path) ?? '')
  if (value === undefined) throw new PackageRejected('bad_manifest', { field: path, reason: 'JSON' })
  return value
}
