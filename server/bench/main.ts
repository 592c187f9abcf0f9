import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import { compareWithBounds, type Outcome } from './bounds.ts'
import { budgets, goals } from './budgets.ts'
import { readOptions, usage } from './options.ts'
import { runBench } from './run-bench.ts'
import { buildOutcomes, buildSection, replaceSection } from './tables.ts'

const document = fileURLToPath(new URL('../../docs/performance.md', import.meta.url))

function describeMachine(): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor'
  const gigabytes = Math.round(totalmem() / 2 ** 30)
  return `${availableParallelism()} × ${model}, ${gigabytes} GB, Node ${process.version}`
}

/** Prints what failed or was not measured, and returns the exit code. */
function check(outcomes: readonly Outcome[]): number {
  const { passed = [], failed = [], skipped = [] } = Object.groupBy(outcomes, ({ state }) => state)
  const shown = [...failed, ...skipped]
  if (shown.length > 0) console.log(buildOutcomes(shown))
  console.log(`${passed.length} passed, ${failed.length} failed, ${skipped.length} skipped`)
  if (passed.length === 0) console.log('Nothing was measured.')
  return failed.length > 0 || passed.length === 0 ? 1 : 0
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2))
  const configurations = await runBench(options)
  const load = `${options.connections} connections, ${options.seconds} s for each scenario`
  const section = buildSection({ machine: describeMachine(), load, configurations }, goals)
  const isTrial = options.isQuick || options.isCheck
  if (options.output) writeFileSync(options.output, `${section}\n`)
  else if (isTrial) console.log(section)
  else writeFileSync(document, replaceSection(readFileSync(document, 'utf8'), section))
  if (options.isCheck) process.exitCode = check(compareWithBounds(configurations, budgets))
}

if (process.argv.includes('--help')) console.log(usage)
else await main()
