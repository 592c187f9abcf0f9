import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type PluginManifest, pluginDeclaration, pluginManifest } from '@querent/sdk/plugin'
import { z } from 'zod'
import { parseJson } from '../../platform/parse-json.ts'
import type { TextTree } from '../../platform/texts/index.ts'
import type { PluginNotice } from '../plugin-notice.ts'
import { findMisfit, type Needs } from './compat.ts'
import type { PluginTexts } from './find-text.ts'
import { isAbsent } from './is-absent.ts'
import {
  type InvalidPackage,
  manifestFile,
  type PackageFolder,
  type PluginPackage,
} from './plugin-package.ts'

/** A file of texts: keys that lead to texts or to further keys. */
const textTree: z.ZodType<TextTree> = z.lazy(() => z.record(z.string(), z.union([z.string(), textTree])))

const declaredNeeds = z.object({
  sdk: z.string(),
  family: z.string(),
  permissions: z.array(z.string()).default([]),
  slots: z.array(z.string()).default([]),
})

/**
 * A package is rejected because of its content, not because of a crash: hence messages instead of exceptions.
 */
class PackageViolation extends Error {
  readonly state: 'outdated' | 'broken'
  readonly notice: PluginNotice

  constructor(state: 'outdated' | 'broken', notice: PluginNotice) {
    super(notice.key)
    this.state = state
    this.notice = notice
  }
}

// texts: plugin.notice.*
const broken = (name: string, params?: PluginNotice['params']) =>
  new PackageViolation('broken', { key: `plugin.notice.${name}`, params })

/** Reads a package and checks whether it can run here. Never throws because of its content. */
export async function readPackage(place: PackageFolder, sdkVersion: string): Promise<PluginPackage> {
  const [bytes, error] = await readManifest(place.folder)
  const stamp = createHash('sha256')
    .update(bytes ?? '')
    .digest('hex')
    .slice(0, 12)
  const known: Omit<InvalidPackage, 'violation'> = {
    ...place,
    slug: toSlug(undefined, place),
    version: '',
    stamp,
    texts: {},
  }
  try {
    if (error !== undefined && !isAbsent(error)) throw error
    if (!bytes) throw broken('no_manifest')
    const raw = parseJson(bytes)
    if (raw === undefined) throw broken('manifest_not_json')
    known.slug = toSlug(raw, place)
    const needs = declaredNeeds.safeParse(raw)
    // Before the rest: a package for a newer site uses names that this one does not know.
    if (needs.success && !pluginManifest.safeParse(raw).success) checkNeeds(needs.data, sdkVersion)
    const manifest = checkManifest(raw, place)
    known.manifest = manifest
    known.version = place.isDev ? `${manifest.version}-dev.${stamp}` : manifest.version
    await checkFiles(place.folder, manifest)
    known.texts = await readTexts(place.folder, manifest)
    checkNeeds(manifest, sdkVersion)
    return { ...known, manifest, inlineStyles: await readInlineStyles(place.folder, manifest) }
  } catch (caught) {
    const violation =
      caught instanceof PackageViolation ? caught : broken('unreadable', { reason: String(caught) })
    return { ...known, violation: { state: violation.state, notice: violation.notice } }
  }
}

async function readManifest(folder: string): Promise<[bytes: Buffer | undefined, error: unknown]> {
  try {
    return [await readFile(join(folder, manifestFile)), undefined]
  } catch (error) {
    return [undefined, error]
  }
}

/** Whether the package could not be read, so that a retry may succeed. */
export const isUnreadable = (own: PluginPackage | undefined): boolean =>
  own?.violation?.notice.key === 'plugin.notice.unreadable'

/** Also the name of a folder that may be removed: nothing but a slug is taken from a manifest. */
function toSlug(raw: unknown, { folder, installedAs }: PackageFolder): string {
  if (installedAs !== undefined) return installedAs
  const said = typeof raw === 'object' && raw !== null && 'slug_name' in raw ? raw.slug_name : undefined
  const slug = pluginDeclaration.shape.slug_name.safeParse(said)
  return slug.success ? slug.data : basename(folder).slice(0, 100)
}

function checkManifest(raw: unknown, { installedAs }: PackageFolder): PluginManifest {
  const result = pluginManifest.safeParse(raw)
  if (!result.success) {
    const [issue] = result.error.issues
    throw broken('bad_manifest', { field: issue?.path.join('.') ?? '', reason: issue?.message ?? '' })
  }
  const manifest = result.data
  if (installedAs !== undefined && manifest.slug_name !== installedAs) {
    throw broken('bad_manifest', { field: 'slug_name', reason: `${manifest.slug_name}, not ${installedAs}` })
  }
  const { entries, styles, languages, files } = manifest
  const named = [entries.server, entries.web, ...styles, ...languages.map(textFile)]
  const missing = named.find((path) => path !== undefined && !Object.hasOwn(files, path))
  if (missing !== undefined) throw broken('entry_not_listed', { file: missing })
  if (!entries.server && !entries.web && !manifest.theme) throw broken('no_entry')
  return manifest
}

/** An invalid range is reported as such, not as an unsuitable version. */
function checkNeeds(needs: Needs, sdkVersion: string): void {
  const notice = findMisfit(needs, sdkVersion)
  if (!notice) return
  throw new PackageViolation(notice.key === 'plugin.notice.bad_sdk_range' ? 'broken' : 'outdated', notice)
}

async function checkFiles(folder: string, { files }: PluginManifest): Promise<void> {
  for (const [path, sum] of Object.entries(files)) {
    const actual = await getChecksum(join(folder, path)).catch((error: unknown) => {
      throw isAbsent(error) ? broken('missing_file', { file: path }) : error
    })
    if (actual !== sum) throw broken('changed_file', { file: path })
  }
}

/** SHA-256 of a file, in hexadecimal digits. */
async function getChecksum(path: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(path))
    .digest('hex')
}

export const textFile = (language: string) => `i18n/${language}.json`

async function readTexts(folder: string, { languages }: PluginManifest): Promise<PluginTexts> {
  const texts: Record<string, PluginTexts[string]> = {}
  for (const language of languages) {
    const file = textFile(language)
    const result = textTree.safeParse(parseJson(await readFile(join(folder, file))))
    if (!result.success) throw broken('bad_texts', { file })
    texts[language] = result.data
  }
  return texts
}

/** In characters: a larger one is better requested once, and cached by the browser. */
const maxInlineStyle = 8 * 1024

/**
 * The first paint waits for the style sheets of posts: small ones are inlined in the page. Relative URLs
 * in them would be resolved against the page, and an end tag would end the style element.
 */
async function readInlineStyles(folder: string, { entries, styles }: PluginManifest) {
  const inline: Record<string, string> = {}
  if (entries.web !== undefined) return inline
  for (const path of styles) {
    const text = await readFile(join(folder, path), 'utf8')
    if (text.length <= maxInlineStyle && !/url\(|@import|@charset|<\//i.test(text)) inline[path] = text
  }
  return inline
}

/** Changes when the package was rebuilt; undefined if there is none. */
export async function getStamp(folder: string): Promise<string | undefined> {
  const found = await stat(join(folder, manifestFile)).catch(() => undefined)
  return found && `${found.mtimeMs} ${found.size} ${found.ino}`
}
