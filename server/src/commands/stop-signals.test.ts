import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { cliEnvironment } from '../../test/cli-process.ts'
import { getStopLimitMs } from './stop-signals.ts'

const source = new URL('./stop-signals.ts', import.meta.url)
const probe = `
  import { waitForStopSignal } from ${JSON.stringify(String(source))}
  setTimeout(() => process.exit(1), 20_000)
  const asked = waitForStopSignal(['SIGTERM', 'SIGHUP'], () => {
    console.log('at once')
    process.exit(0)
  })
  console.log('began')
  await asked
  console.log('asked')
  if (!process.argv.includes('stay')) process.exit(0)
`
const nodeArgs = ['--conditions=source', '--no-warnings', '--input-type=module', '-e', probe]

// Windows has neither these signals nor this shell.
test.runIf(process.platform !== 'win32')('a signal stops the process', async () => {
  const child = spawn(process.execPath, nodeArgs, { env: cliEnvironment() })
  const output = text(child.stdout)
  await once(child.stdout, 'readable')

  child.kill('SIGHUP')

  expect(await output).toBe('began\nasked\n')
})

// Windows has neither these signals nor this shell.
test.runIf(process.platform !== 'win32')(
  'a signal that arrives twice counts once, and a later one stops immediately',
  async () => {
    const child = spawn(process.execPath, [...nodeArgs, 'stay'], { env: cliEnvironment() })
    const output = text(child.stdout)
    await once(child.stdout, 'readable')

    child.kill('SIGTERM')
    await sleep(200)
    child.kill('SIGTERM')
    await sleep(1500)
    expect(child.exitCode).toBeNull()
    child.kill('SIGTERM')

    expect(await output).toBe('began\nasked\nat once\n')
  },
)

// Windows has neither these signals nor this shell.
test.runIf(process.platform !== 'win32')(
  'the end of the shell that npm started stops the process',
  async () => {
    const env = { ...cliEnvironment(), npm_lifecycle_event: 'start' }
    const shell = spawn('sh', ['-c', '"$@" & wait', 'sh', process.execPath, ...nodeArgs], { env })
    const output = text(shell.stdout)
    await once(shell.stdout, 'readable')

    shell.kill('SIGKILL')

    expect(await output).toBe('began\nasked\n')
  },
)

// Windows has neither these signals nor this shell.
test.runIf(process.platform !== 'win32')(
  'the end of the shell of another script leaves its background processes running',
  async () => {
    const env = { ...cliEnvironment(), npm_lifecycle_event: 'dev' }
    const command = '"$@" & echo $!; wait'
    const shell = spawn('sh', ['-c', command, 'sh', process.execPath, ...nodeArgs], { env })
    const output = text(shell.stdout)
    const lines = createInterface(shell.stdout)
    const [pid] = await once(lines, 'line')
    await once(lines, 'line')

    shell.kill('SIGKILL')
    await sleep(2500)
    process.kill(Number(pid), 'SIGKILL')

    expect(await output).toBe(`${pid}\nbegan\n`)
  },
)

test('the time to finish requests is part of the time in which a process must end', () => {
  expect(getStopLimitMs({ stopDelay: 0 })).toBe(35_000)
  expect(getStopLimitMs({ stopDelay: 10 })).toBe(45_000)
})
