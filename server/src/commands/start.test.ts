import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { captureOutput } from '../../test/command-output.ts'
import { type RunningSite, startMigratedSite } from '../../test/running-site.ts'
import { runCommand } from '../run-command.ts'

let site: RunningSite
let printed: string[]

beforeEach(async () => {
  site = await startMigratedSite()
  printed = captureOutput()
  vi.stubEnv('QUERENT_DATA_DIR', site.dataDir)
  vi.stubEnv('QUERENT_LOG_LEVEL', 'silent')
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  await site.stop()
})

test('says in one sentence that the host to listen on has no address', async () => {
  expect(await runCommand(['start', '--host', 'no..such..host', '--port', '0'])).toBe(2)

  expect(printed.join('\n')).toContain('HOST is no..such..host, a name that cannot be resolved.')
  expect(printed.join('\n')).not.toContain('    at ')
})
