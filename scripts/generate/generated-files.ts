import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { report } from '../lib/source-files.ts'
import { root } from '../lib/workspace.mjs'

/** Path below the root to text; undefined where there must be no file. */
export type GeneratedFiles = ReadonlyMap<string, string | undefined>

type Options = {
  /** What was looked at, for the last line. */
  looked: string
  /** What is wrong with the source itself, which no writing puts right. */
  problems?: readonly string[]
  /** What to do about a file that is out of date. */
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

/** Writes the files that differ. With `--check` on the command line it writes nothing, and fails where one differs. */
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
