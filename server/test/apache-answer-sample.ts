import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

const samples = join(import.meta.dirname, 'apache-answer')

const read = (name: string) => readFileSync(join(samples, name))

/** A SQLite database that Apache Answer 2.0.2 wrote, and its uploads. */
export function unpackSample(folder: string): { database: string; uploads: string } {
  mkdirSync(folder, { recursive: true })
  const database = join(folder, 'answer.db')
  writeFileSync(database, gunzipSync(read('answer-2.0.2.sqlite.db.gz')))
  execFileSync('tar', ['-xzf', join(samples, 'uploads.tar.gz'), '-C', folder])
  return { database, uploads: join(folder, 'uploads') }
}

/** Another site, as SQL statements. */
export const readDump = (engine: 'postgres' | 'mariadb') =>
  gunzipSync(read(`answer-2.0.2.${engine}.sql.gz`)).toString()
