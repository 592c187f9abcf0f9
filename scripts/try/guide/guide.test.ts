import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../lib/workspace.mjs'
import { listPrograms, readGuide, splitCommands } from './pages.mjs'
import { notRun, otherBlocks, reasonNotToRun, replaced, unchanged } from './programs.mjs'

const blocks = readGuide()
const commands = blocks
  .filter(({ language }) => language === 'sh')
  .flatMap(({ page, code }) => splitCommands(code).map((command: string) => ({ page, command })))

test('every command of the guide is run by pnpm try:guide, or a reason is given', () => {
  const known = new Set([...unchanged, ...Object.keys(replaced)])
  const unknown = commands
    .filter(({ command }) => reasonNotToRun(command) === undefined)
    .filter(({ command }) => !listPrograms(command).every((program: string) => known.has(program)))

  expect(unknown).toEqual([])
  expect(commands.length).toBeGreaterThan(40)
})

test('every block that is not a command is read by a test', () => {
  const others = blocks.filter(({ language }) => language !== 'sh').map(({ language }) => language)

  expect([...new Set(others)]).toEqual(Object.keys(otherBlocks))
})

test('every named program and reason is used, and each replacement exists', () => {
  const programs = new Set(commands.flatMap(({ command }) => listPrograms(command)))
  const named = [...unchanged, ...Object.keys(replaced)]

  expect(named.filter((program) => !programs.has(program))).toEqual([])
  expect(
    Object.keys(notRun).filter((beginning) => !commands.some(({ command }) => command.startsWith(beginning))),
  ).toEqual([])
  for (const name of Object.keys(replaced)) {
    expect.soft(existsSync(join(root, `scripts/try/guide/fake-programs/${name}.mjs`)), name).toBe(true)
  }
})

test('here-documents and continued lines belong to their command', () => {
  const code = "install /dev/stdin file <<'END'\nA=1\nEND\nprintf 'a' \\\n  b > c\nls\n"

  expect(splitCommands(code)).toEqual([
    "install /dev/stdin file <<'END'\nA=1\nEND",
    "printf 'a' \\\n  b > c",
    'ls',
  ])
  expect(listPrograms('A=1 nginx -t && systemctl reload nginx')).toEqual(['nginx', 'systemctl'])
})

test('the configuration of Prometheus has the job and the address that the other files expect', () => {
  const { parse } = createRequire(join(root, 'server/package.json'))('yaml')
  const [yaml] = blocks.filter(({ language }) => language === 'yaml')
  const { scrape_configs: jobs, rule_files: rules } = parse(yaml?.code ?? '')
  const alerts = readFileSync(join(root, 'docs/operating/alerts.yml'), 'utf8')
  const [, address] =
    /QUERENT_METRICS=(\S+)/.exec(readFileSync(join(root, 'docs/operating/install.md'), 'utf8')) ?? []

  expect(jobs[0].static_configs[0].targets).toEqual([address])
  expect(alerts).toContain(`job="${jobs[0].job_name}"`)
  expect(rules).toHaveLength(1)
})
