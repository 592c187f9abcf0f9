import { closeSync, fsyncSync, openSync, readFileSync, realpathSync, renameSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parse, parseDocument, stringify, YAMLParseError } from 'yaml'
import { z } from 'zod'
import { makeFolder } from '../make-folder.ts'
import { ConfigError } from './config-error.ts'
import { readOptionalFile } from './read-optional-file.ts'

/** The known content of the file. Other keys are ignored: files of Apache Answer have more. */
const configFile = z.object({
  server: z.object({ http: z.object({ addr: z.string().optional() }).nullish() }).nullish(),
  data: z
    .object({
      database: z
        .object({ driver: z.enum(['sqlite3', 'postgres']), connection: z.string().min(1) })
        .nullish(),
    })
    .nullish(),
})
export type ConfigFile = z.infer<typeof configFile> & {
  /** Such as `server.http.adr`: misspelled, they would be ignored silently. */
  unknownKeys: string[]
}

export type FileDatabase = { driver: 'sqlite3' | 'postgres'; connection: string }

export function configFilePath(dataDir: string): string {
  return join(dataDir, 'conf', 'config.yaml')
}

type KnownKeys = { readonly [key: string]: KnownKeys | 'any' }

/** The keys that are read, and others in files of Apache Answer. */
const knownKeys: KnownKeys = {
  server: { http: { addr: 'any' } },
  data: {
    database: {
      driver: 'any',
      connection: 'any',
      conn_max_life_time: 'any',
      max_open_conn: 'any',
      max_idle_conn: 'any',
    },
    cache: 'any',
  },
  debug: 'any',
  i18n: 'any',
  service_config: 'any',
  swaggerui: 'any',
  ui: 'any',
}

function listUnknownKeys(value: unknown, known: KnownKeys, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) => {
    const below = Object.hasOwn(known, key) ? known[key] : undefined
    if (below === undefined) return [`${path}${key}`]
    return below === 'any' ? [] : listUnknownKeys(child, below, `${path}${key}.`)
  })
}

/** The file that the installation wrote; undefined if there is none. Throws if it cannot be read. */
export function readConfigFile(path: string): ConfigFile | undefined {
  const text = readOptionalFile(path)
  if (text === undefined) return undefined
  const content = parseYaml(path, text) ?? {}
  const result = configFile.safeParse(content, { reportInput: true })
  if (result.success) return { ...result.data, unknownKeys: listUnknownKeys(content, knownKeys) }
  throw new ConfigError(
    result.error.issues.map((issue) => ({
      name: `${path}: ${issue.path.join('.')}`,
      received: describe(issue.input),
      expected: expectations[issue.path.join('.')] ?? 'a mapping of keys to values',
    })),
  )
}

function parseYaml(path: string, text: string): unknown {
  try {
    return parse(text)
  } catch (error) {
    const at = error instanceof YAMLParseError ? error.linePos?.[0] : undefined
    const place = at ? ` at line ${at.line}` : ''
    throw new ConfigError([
      {
        sentence: `${path} is not valid YAML${place}. Correct it, or restore the file from a backup.`,
      },
    ])
  }
}

const expectations: Readonly<Record<string, string>> = {
  'data.database.driver': 'sqlite3 or postgres',
  'data.database.connection': 'the path of a SQLite file, or the address of a PostgreSQL database',
  'server.http.addr': 'an address and a port, such as 127.0.0.1:9080',
}

function describe(value: unknown): string {
  if (value === undefined) return 'missing'
  return typeof value === 'object' ? 'something else' : String(value)
}

/** The text of a file that names the database. */
export function formatConfigFile(database: FileDatabase): string {
  return stringify({ data: { database } })
}

/** Replaces the connection in the file; everything else in it stays as it is. */
export function rewriteConnection(path: string, rewrite: (connection: string) => string): boolean {
  const key = ['data', 'database', 'connection']
  const document = parseDocument(readFileSync(path, 'utf8'))
  const before = String(document.getIn(key))
  const after = rewrite(before)
  if (after === before) return false
  document.setIn(key, after)
  // A link remains a link.
  writeConfigFile(realpathSync(path), document.toString())
  return true
}

/** Replaces the database in the file; everything else in it stays as it is. */
export function replaceDatabase(path: string, database: FileDatabase): void {
  const document = parseDocument(readFileSync(path, 'utf8'))
  document.setIn(['data', 'database'], document.createNode(database))
  writeConfigFile(path, document.toString())
}

/** Written to a temporary file and moved into place: a read sees the whole file or none. Only its owner may read it. */
export function writeConfigFile(path: string, text: string): void {
  makeFolder(dirname(path))
  const draft = `${path}.${process.pid}.tmp`
  const file = openSync(draft, 'w', 0o600)
  try {
    writeSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(draft, path)
}
