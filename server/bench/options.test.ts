import { expect, test } from 'vitest'
import { readOptions } from './options.ts'
import { scenarioNames } from './scenario-names.ts'

test('measures everything on both databases without options', () => {
  const options = readOptions([])

  expect(options.databases).toEqual(['sqlite', 'postgres'])
  expect(options.sizes).toEqual([10_000, 100_000])
  expect(options.processes).toEqual([1, 2])
  expect(options.names).toEqual(scenarioNames)
})

test('measures only the selected parts', () => {
  const options = readOptions(['--database', 'sqlite', '--only', 'search,vote', '--mixed-minutes', '60'])

  expect(options.databases).toEqual(['sqlite'])
  expect(options.names).toContain('vote')
  expect(options.names).toContain('search with tag')
  expect(options.names).not.toContain('home')
  expect(options.mixedSeconds).toBe(3600)
})

test.each([
  [['--sizes', 'many'], 'sizes'],
  [['--seconds', '0'], 'seconds'],
  [['--database', 'mysql'], 'database'],
  [['--only', 'serch'], 'serch'],
  [['--all'], 'all'],
])('rejects %s', (args, name) => {
  expect(() => readOptions(args)).toThrow(name)
})
