import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { captureOutput } from '../../test/command-output.ts'
import { writePlugin } from '../../test/plugin-packages.ts'
import { installSite, type RunningSite, startMigratedSite } from '../../test/running-site.ts'
import { createSettings } from '../modules/settings/index.ts'
import { loadConfig } from '../platform/config/index.ts'
import { openDatabase } from '../platform/database/database.ts'
import { runCommand } from '../run-command.ts'

let site: RunningSite
let printed: string[]

beforeEach(async () => {
  site = await startMigratedSite()
  await installSite(site)
  printed = captureOutput()
  vi.stubEnv('QUERENT_DATA_DIR', site.dataDir)
  vi.stubEnv('QUERENT_LOG_LEVEL', 'silent')
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('OK'))
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  await site.stop()
})

/** The state after a restore. */
async function inherit(slug: string): Promise<void> {
  const { database } = loadConfig({ QUERENT_DATA_DIR: site.dataDir })
  if (!database) throw new Error('The installation named no database.')
  const db = openDatabase(database)
  const settings = createSettings({ db, clock: () => 0 })
  const { installation_state } = await settings.read()
  await settings.replace({ installation_state: { ...installation_state, inherited_plugins: [slug] } })
  await db.destroy()
}

async function querent(...args: string[]): Promise<string> {
  printed.length = 0
  expect(await runCommand(args), printed.join('\n')).toBe(0)
  return printed.join('\n')
}

test.each(['search', 'media'])('reports the search index of another site until %s claim', async (area) => {
  const server = `const nothing = async () => {}
    export default { search: () => ({
      prepare: nothing, put: nothing, remove: nothing, clear: nothing, search: async () => ({ total: 0, hits: [] }),
    }) }`
  const folder = join(site.dataDir, 'source')
  writePlugin(folder, { slug_name: 'finder', family: 'search', server })
  await querent('plugin', 'add', folder)
  await querent('plugin', 'enable', 'finder')
  await inherit('finder')
  const note = 'The search plugin finder came with the backup'
  expect(await querent('doctor')).toContain(note)

  await querent(area, 'claim')

  expect(await querent('doctor')).not.toContain(note)
})
