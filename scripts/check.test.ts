import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

function check(...args: string[]) {
  const script = join(import.meta.dirname, 'check.mjs')
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    encoding: 'utf8',
    timeout: 15_000,
  })
  return { status, output: stdout + stderr }
}

test.each(['--help', '-h'])('lists the parts with %s, and checks nothing', (option) => {
  const { status, output } = check(option)

  expect(status).toBe(0)
  expect(output).toMatch(/^ {2}types +types$/m)
  expect(output).not.toContain('ok  ')
})

test.each([
  [['texts', 'text'], 'There is no part text.'],
  [['--fixed'], '--fixed'],
])('checks nothing if an argument is unknown: %s', (args, named) => {
  const { status, output } = check(...args)

  expect(status).toBe(2)
  expect(output).toContain(named)
  expect(output).not.toContain('ok  ')
})
