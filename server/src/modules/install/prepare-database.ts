import { closeSync, openSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { DatabaseForm } from '@querent/sdk/contract'
import { type FileDatabase, findPathInDataDir } from '../../platform/config/index.ts'
import type { DatabaseLocation } from '../../platform/database/database.ts'
import { makeFolder } from '../../platform/make-folder.ts'

/**
 * The database entry of the configuration file. A file in the data directory is stored with its path relative
 * to the directory, so that the directory can be copied and moved.
 */
export function getFileDatabase(form: DatabaseForm, dataDir: string): FileDatabase {
  if (form.db_type === 'sqlite3') {
    const path = findPathInDataDir(dataDir, resolve(dataDir, form.db_file))
    return { driver: 'sqlite3', connection: path ?? form.db_file }
  }
  return { driver: 'postgres', connection: postgresUrl(form) }
}

function postgresUrl(form: DatabaseForm): string {
  const { host, port } = splitHost(form.db_host)
  const account = `${encodeURIComponent(form.db_username)}:${encodeURIComponent(form.db_password)}`
  const url = `postgres://${account}@${host}:${port}/${encodeURIComponent(form.db_name)}`
  const params = new URLSearchParams(sslParams(form)).toString()
  return params === '' ? url : `${url}?${params}`
}

function sslParams(form: DatabaseForm): Record<string, string> {
  if (!form.ssl_enabled) return {}
  const mode = form.ssl_mode || 'require'
  if (mode === 'require') return { sslmode: mode }
  const files = { sslrootcert: form.ssl_root_cert, sslcert: form.ssl_cert, sslkey: form.ssl_key }
  return { sslmode: mode, ...Object.fromEntries(Object.entries(files).filter(([, file]) => file !== '')) }
}

/** `db`, `db:5433`, `[::1]:5433`; by default the local server on its usual port. */
function splitHost(text: string): { host: string; port: string } {
  const match = /^(\[[^\]]*\]|[^:]*)(?::(\d+))?$/.exec(text)
  // An IPv6 address without brackets has more colons than a port would.
  if (!match) return { host: `[${text}]`, port: '5432' }
  return { host: match[1] || '127.0.0.1', port: match[2] ?? '5432' }
}

/** Creates the SQLite file if necessary, readable only by its owner; a server needs nothing. */
export function prepareDatabase(location: DatabaseLocation): void {
  if (location.kind !== 'sqlite') return
  makeFolder(dirname(location.file))
  closeSync(openSync(location.file, 'a', 0o600))
}
