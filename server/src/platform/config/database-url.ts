import { existsSync, readFileSync } from 'node:fs'
import { isAbsolute, resolve } from 'node:path'
import type { PoolConfig } from 'pg'
import type { DatabaseLocation } from '../database/database.ts'

export const databaseUrlForms =
  'sqlite:<path to a file>, or postgres://<user>:<password>@<host>:<port>/<database>, with # % / ? in the password written as %23 %25 %2F %3F'

const sslModes = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full'] as const
type SslMode = (typeof sslModes)[number]
const sslParams = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey'] as const

/** Parses a connection string. Undefined if it names no usable database. */
export function parseDatabaseUrl(text: string, relativeTo: string): DatabaseLocation | undefined {
  if (text.startsWith('sqlite:')) return parseSqlite(text.slice('sqlite:'.length), relativeTo)
  if (/^postgres(ql)?:\/\//.test(text)) return parsePostgres(text)
  return undefined
}

/** `sqlite:data/x.db`, `sqlite:/srv/x.db` and the URL form `sqlite:///srv/x.db`. */
function parseSqlite(path: string, relativeTo: string): DatabaseLocation | undefined {
  const file = path.startsWith('//') ? path.slice(2) : path
  if (file === '' || file.endsWith('/')) return undefined
  return { kind: 'sqlite', file: isAbsolute(file) ? file : resolve(relativeTo, file) }
}

function parsePostgres(text: string): DatabaseLocation | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  const mode = url.searchParams.get('sslmode') ?? 'disable'
  if (!canDecode(url.username) || !canDecode(url.password)) return undefined
  if (!isSslMode(mode) || url.pathname.length < 2) return undefined
  const ssl = sslOptions(mode, (name) => url.searchParams.get(name) ?? '')
  // The driver would interpret these by its own rules.
  for (const param of sslParams) url.searchParams.delete(param)
  return { kind: 'postgres', pool: { connectionString: url.toString(), ssl } }
}

/** The driver throws at a literal percent sign. */
function canDecode(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

const isSslMode = (mode: string): mode is SslMode => sslModes.some((known) => known === mode)

/**
 * The meaning of the modes in PostgreSQL's own client: `require` encrypts, the verify modes also check the
 * server.
 */
function sslOptions(mode: SslMode, param: (name: (typeof sslParams)[number]) => string): PoolConfig['ssl'] {
  if (mode === 'disable' || mode === 'allow' || mode === 'prefer') return false
  if (mode === 'require') return { rejectUnauthorized: false }
  return {
    rejectUnauthorized: true,
    ca: readIfPresent(param('sslrootcert')),
    cert: readIfPresent(param('sslcert')),
    key: readIfPresent(param('sslkey')),
    ...(mode === 'verify-ca' ? { checkServerIdentity: () => undefined } : {}),
  }
}

function readIfPresent(file: string): string | undefined {
  return file !== '' && existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
