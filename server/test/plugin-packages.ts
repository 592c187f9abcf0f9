import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { PluginFamily, PluginManifest } from '@querent/sdk/plugin'
import { create } from 'tar'

export type PluginSource = Partial<PluginManifest> & {
  /** The content of `dist/server.js`. */
  server?: string
  /** Contents of files by their path below `dist/web/`. The entry is `remoteEntry.js`. */
  web?: Readonly<Record<string, string>>
  /** Texts by language. */
  texts?: Readonly<Record<string, unknown>>
}

const sum = (text: string) => createHash('sha256').update(text).digest('hex')

/** Writes the build output of a plugin: code, texts, and the manifest with checksums, which it returns. */
export function writePlugin(folder: string, source: PluginSource = {}): PluginManifest {
  const { server, web = {}, texts = { en_US: { info: { name: 'Test plugin' } } }, ...overrides } = source
  const written: Record<string, string> = {
    ...(server === undefined ? {} : { 'dist/server.js': server }),
    ...Object.fromEntries(Object.entries(web).map(([name, text]) => [`dist/web/${name}`, text])),
    ...Object.fromEntries(
      Object.entries(texts).map(([language, tree]) => [`i18n/${language}.json`, JSON.stringify(tree)]),
    ),
  }
  for (const [path, text] of Object.entries(written)) writeFileIn(folder, path, text)
  const slug = overrides.slug_name ?? 'test_plugin'
  const manifest: PluginManifest = {
    manifest_version: 1,
    slug_name: slug,
    family: 'route' satisfies PluginFamily,
    package: `querent-plugin-${slug}`,
    version: '1.0.0',
    author: 'Ada',
    link: 'https://example.com/plugin',
    sdk: '*',
    permissions: [],
    events: [],
    hosts: [],
    hosts_from_config: [],
    slots: [],
    room: {},
    slots_from_config: {},
    public_config: [],
    embeds: [],
    blocks: [],
    entries: {
      ...(server === undefined ? {} : { server: 'dist/server.js' }),
      ...(Object.keys(web).length === 0 ? {} : { web: 'dist/web/remoteEntry.js' }),
    },
    styles: [],
    languages: Object.keys(texts),
    files: Object.fromEntries(Object.entries(written).map(([path, text]) => [path, sum(text)])),
    ...overrides,
  }
  writeFileIn(folder, 'querent.json', JSON.stringify(manifest))
  writeFileIn(
    folder,
    'package.json',
    JSON.stringify({ name: manifest.package, keywords: ['querent-plugin'] }),
  )
  return manifest
}

function writeFileIn(folder: string, path: string, text: string): void {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** A written plugin, packed as `npm pack` would. */
export async function packPlugin(folder: string, file: string): Promise<Buffer> {
  await create({ gzip: true, file, cwd: folder, prefix: 'package' }, ['.'])
  return readFileSync(file)
}

/** The result of `defineConfig` for plugins written as text: fields with the checks they need. */
export const configSource = (fields: string) => `(() => {
  const fields = ${fields}
  const named = Object.entries(fields)
  return {
    fields,
    check(values) {
      const isMissing = ([name, field]) => field.required && !values[name]
      const isUnknown = ([name, { options }]) => options && values[name] && !options.includes(values[name])
      const problems = named.filter((one) => isMissing(one) || isUnknown(one))
        .map(([name]) => ({ field: name, message: 'Too small' }))
      if (problems.length > 0) return { problems }
      return { values: Object.fromEntries(named.map(([name, field]) => [name, values[name] ?? field.initial])) }
    },
  }
})()`
