import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { create } from 'tar'
import type { DiscourseSample, SourceTables } from './discourse-dump.ts'

const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\v': '\\v',
}
const toField = (value: string | null | undefined) =>
  value === null || value === undefined
    ? '\\N'
    : value.replace(/[\\\b\f\n\r\t\v]/g, (mark) => escapes[mark] ?? mark)

/** The dump as pg_dump writes it. Rows are unordered, as after updates on a real disk. */
export function writeDump(tables: SourceTables): string {
  const blocks = Object.entries(tables)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([table, rows]) => {
      const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
      const shuffled = [
        ...rows.filter((_, index) => index % 2),
        ...rows.filter((_, index) => index % 2 === 0),
      ]
      const lines = shuffled.map((row) => columns.map((column) => toField(row[column])).join('\t'))
      const names = columns.map((name) => (name === 'primary' ? '"primary"' : name)).join(', ')
      const head = `--\n-- Data for Name: ${table}; Type: TABLE DATA; Schema: public; Owner: -\n--\n`
      return `${head}\nCOPY public.${table} (${names}) FROM stdin;\n${lines.map((line) => `${line}\n`).join('')}\\.\n\n`
    })
  return `--\n-- PostgreSQL database dump\n--\n\n\\restrict abc\n\nSET standard_conforming_strings = on;
CREATE TABLE public.posts (\n    id integer NOT NULL,\n    raw text\n);\n
COPY public.email_logs (id, to_address) FROM stdin;\n1\tnobody@mail.example\n\\.\n
${blocks.join('')}\\unrestrict abc\n`
}

/** The backup as the administration of Discourse creates it. */
export async function writeBackup(
  folder: string,
  { tables, files }: DiscourseSample,
  name = 'forum-2026-05-01-033000-v20260420.tar.gz',
): Promise<string> {
  const content = join(folder, 'content')
  const write = (path: string, bytes: Buffer) => {
    mkdirSync(dirname(join(content, path)), { recursive: true })
    writeFileSync(join(content, path), bytes)
  }
  write('dump.sql.gz', gzipSync(writeDump(tables)))
  mkdirSync(join(content, 'uploads/default/optimized/2X'), { recursive: true })
  for (const [path, bytes] of files) write(path, bytes)
  const file = join(folder, name)
  await create({ file, cwd: content, gzip: true }, ['dump.sql.gz', 'uploads'])
  return file
}
