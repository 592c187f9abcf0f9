// Fails on `any`, `!`, `@ts-expect-error`, `biome-ignore` and skipped tests without an explanation.
import { findEscapes } from './escapes.ts'
import { readSources, report } from './source-files.ts'

const sources = readSources()
report(sources.flatMap(findEscapes), `${sources.length} files, no unexplained escape`)
