import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { captureOutput } from '../test/command-output.ts'
import { runCommand } from './run-command.ts'

let printed: string[]

beforeEach(() => {
  printed = captureOutput()
})
afterEach(() => vi.restoreAllMocks())

test.each([
  ['backup', '--help'],
  ['backup', '-h'],
  ['help', 'backup'],
])('%s %s explains one command, with an example', async (...words) => {
  expect(await runCommand(words)).toBe(0)
  expect(printed.join('\n')).toMatch(/^Usage: querent backup .*\n\n.*\n {2}Example: querent backup --to /)
})

test.each(['-h', '--help', 'help'])('%s lists the commands', async (word) => {
  expect(await runCommand([word])).toBe(0)
  expect(printed.join('\n')).toMatch(/^Usage: querent <command>/)
})

test('an unknown option names where to look', async () => {
  expect(await runCommand(['start', '--loud'])).toBe(2)
  expect(printed.join('\n')).toMatch(/'--loud'\nSee querent start --help\.$/)
})
