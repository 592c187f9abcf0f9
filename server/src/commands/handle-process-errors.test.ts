import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

const cli = fileURLToPath(new URL('../cli.ts', import.meta.url))

/** Each signal is followed by the next of these errors, which nothing handles. */
const faults = `
const faults = [
  () => Promise.reject(new Error('a forgotten promise')),
  () => { throw Object.assign(new Error('a lost connection'), { code: 'ECONNRESET' }) },
  () => { throw new Error('a broken invariant', { cause: new Error('a wrong sum') }) },
]
process.on('SIGUSR2', () => { faults.shift()() })
`

let folder: string
let child: ChildProcess
let printed: string
let errors: string

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'querent-errors-'))
  const preloaded = join(folder, 'faults.mjs')
  writeFileSync(preloaded, faults)
  printed = ''
  errors = ''
  const flags = ['--conditions=source', '--no-warnings', `--import=${preloaded}`]
  child = spawn(process.execPath, [...flags, cli, 'start'], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout?.on('data', (chunk) => {
    printed += chunk
  })
  child.stderr?.on('data', (chunk) => {
    errors += chunk
  })
  await expect.poll(() => printed, { timeout: 60_000 }).toContain('is ready to install')
})
afterEach(() => {
  child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

test('continues after a rejected promise and a lost connection, and names the error that ends it', async () => {
  const port = /http:\/\/localhost:(\d+)/.exec(printed)?.[1]
  const health = async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).status

  for (const harmless of ['a forgotten promise', 'a lost connection']) {
    child.kill('SIGUSR2')
    await expect.poll(() => printed).toContain(harmless)
    expect(await health()).toBe(200)
  }

  const closed = once(child, 'close')
  child.kill('SIGUSR2')
  expect(await closed).toEqual([1, null])
  expect(printed).toMatch(/"level":60,.*a broken invariant.*a wrong sum/)
  expect(errors).toContain('a broken invariant')
})
