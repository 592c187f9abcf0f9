import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { createDumpWriter, dumpFiles, type Row } from './dump-rows.ts'

// Writes a generated community as a Stack Exchange dump. The same options give the same dump.
// Usage: node --conditions=source server/bench/write-dump.ts FOLDER [--questions 5000] [--seed 1] [--history]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    questions: { type: 'string', default: '5000' },
    seed: { type: 'string', default: '1' },
    /** Adds the first version of each post, and a later version of every third. */
    history: { type: 'boolean', default: false },
  },
})

function* formatFile(rows: Iterable<Row>): Generator<string> {
  yield '<?xml version="1.0" encoding="utf-8"?>\n<rows>\n'
  for (const row of rows) {
    const attributes = Object.entries(row).flatMap(([name, value]) =>
      value === undefined ? [] : `${name}="${escapeAttribute(String(value))}"`,
    )
    yield `  <row ${attributes.join(' ')} />\n`
  }
  yield '</rows>\n'
}

function escapeAttribute(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '&#xA;')
}

async function main(): Promise<void> {
  const [folder] = positionals
  if (folder === undefined) throw new Error('Name the folder to write to.')
  mkdirSync(folder, { recursive: true })
  const writer = createDumpWriter({ questions: Number(values.questions), seed: Number(values.seed) })
  for (const file of dumpFiles) {
    if (file === 'PostHistory' && !values.history) continue
    await pipeline(Readable.from(formatFile(writer[file]())), createWriteStream(join(folder, `${file}.xml`)))
  }
}

await main()
