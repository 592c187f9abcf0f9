import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { report } from '../lib/source-files.ts'
import { root } from '../lib/workspace.mjs'

/** Path below the root to text; undefined for files that must not exist. */
export type GeneratedFiles = ReadonlyMap<string, string | undefined>

type Options = {
  /** What was checked, for the last line. */
  looked: string
  /** Problems of the source itself, which writing files cannot fix. */
  problems?: readonly string[]
  /** How to update outdated files. */
  advice?: string
}

const readFile = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)

function writeFile(file: string, text: string | undefined): void {
  if (text === undefined) {
    rmSync(file)
    return
  }
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** Writes the files that differ. With the option `--check` it writes nothing, and fails if a file differs. */
export function writeGenerated(
  files: GeneratedFiles,
  { looked, problems = [], advice = 'run pnpm generate' }: Options,
): void {
  const changed = [...files].filter(([path, text]) => readFile(join(root, path)) !== text)
  if (process.argv.includes('--check')) {
    report([...problems, ...changed.map(([path]) => `${path} is out of date; ${advice}`)], looked)
    return
  }
  for (const [path, text] of changed) writeFile(join(root, path), text)
  report(problems, looked)
}
