// Fails on `any`, `!`, `@ts-expect-error`, `biome-ignore` and skipped tests without an explanation.

import { readSources, report } from '../lib/source-files.ts'
import { findEscapes } from './escapes.ts'

const sources = readSources()
report(sources.flatMap(findEscapes), `${sources.length} files, no unexplained escape`)
