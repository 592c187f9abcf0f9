import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

export type PackagedPlugin = {
  slug: string
  name: string
  version?: string
  family?: string
  permissions?: string[]
  /** The required version range of the SDK. */
  sdk?: string
  slots?: readonly string[]
  blocks?: readonly string[]
  route?: { path: string }
  admin_page?: { title: string; menu: string }
  /** Texts in addition to those that every plugin of the journeys has. */
  texts?: object
  /** Source of the server half, without imports. */
  server?: string
  /** Source of the remote entry, without imports. */
  web?: string
}

export const webEntry = 'dist/web/remoteEntry.js'

const sum = (text: string) => createHash('sha256').update(text).digest('hex')

/** The files of a plugin package by path. */
function getFiles(plugin: PackagedPlugin): Record<string, string> {
  const { slug, name, version = '1.0.0', family = 'filter', permissions = [], sdk = '*' } = plugin
  const { slots = [], blocks = [], route, admin_page, texts, server, web } = plugin
  const files: Record<string, string> = {
    ...(server !== undefined && { 'dist/server.js': server }),
    ...(web !== undefined && { [webEntry]: web }),
    'i18n/en_US.json': JSON.stringify({
      info: { name, description: 'Says hello.' },
      config: { greeting: { title: 'Greeting' }, key: { title: 'Key' } },
      route: { title: name },
      ...texts,
    }),
  }
  const manifest = {
    manifest_version: 1,
    slug_name: slug,
    family,
    package: `querent-plugin-${slug}`,
    version,
    author: 'Ada',
    link: 'https://querent.example/plugin',
    sdk,
    permissions,
    hosts: [],
    events: [],
    hosts_from_config: [],
    slots,
    blocks,
    ...(route && { route }),
    ...(admin_page && { admin_page }),
    entries: {
      ...(server !== undefined && { server: 'dist/server.js' }),
      ...(web !== undefined && { web: webEntry }),
    },
    styles: [],
    languages: ['en_US'],
    files: Object.fromEntries(Object.entries(files).map(([path, text]) => [path, sum(text)])),
  }
  files['querent.json'] = JSON.stringify(manifest)
  files['package.json'] = JSON.stringify({ name: manifest.package, keywords: ['querent-plugin'] })
  return files
}

/** A plugin packed like a package of the registry: a gzipped archive below `package/`. */
export function packPlugin(plugin: PackagedPlugin): Buffer {
  return gzipSync(Buffer.concat([...Object.entries(getFiles(plugin)).map(entry), Buffer.alloc(1024)]))
}

/** Writes a plugin to the folder of plugins installed at run time. Returns its folder. */
export async function placePlugin(site: { dataDir: string }, plugin: PackagedPlugin): Promise<string> {
  const folder = join(site.dataDir, 'plugins', plugin.slug, plugin.version ?? '1.0.0')
  for (const [path, text] of Object.entries(getFiles(plugin))) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  return folder
}

/** One file of a ustar archive: a 512-byte header, and the content in blocks of the same size. */
function entry([path, text]: [string, string]): Buffer {
  const content = Buffer.from(text)
  const header = Buffer.alloc(512)
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`
  header.write(`package/${path}`, 0)
  header.write(octal(0o644, 7), 100)
  header.write(octal(content.length, 11), 124)
  header.write(octal(0, 11), 136)
  header.write(' '.repeat(8), 148)
  header.write('0', 156)
  header.write('ustar\x0000', 257)
  const checksum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${checksum.toString(8).padStart(6, '0')}\0 `, 148)
  return Buffer.concat([header, content, Buffer.alloc((512 - (content.length % 512)) % 512)])
}
