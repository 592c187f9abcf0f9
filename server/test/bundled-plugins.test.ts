import { execFile, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { writePlugin } from './plugin-packages.ts'

const run = promisify(execFile)
const cli = new URL('../dist/cli.js', import.meta.url).pathname
const sdk = new URL('../../sdk/dist/contract/index.js', import.meta.url).pathname
const isBuilt = existsSync(cli) && existsSync(sdk)
const title = 'the built server runs plugins in their own threads and obeys its commands'

// Needs the build, which `npm test` makes first.
test.skipIf(!isBuilt)(
  isBuilt ? title : `${title} (it has not been built)`,
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'querent-bundle-'))
    const env = {
      PATH: process.env.PATH,
      PORT: '0',
      QUERENT_DATA_DIR: join(folder, 'data'),
      AUTO_INSTALL: '1',
      DB_TYPE: 'sqlite3',
      DB_FILE: join(folder, 'data', 'querent.db'),
      LANGUAGE: 'en_US',
      SITE_NAME: 'Bundle',
      SITE_URL: 'http://bundle.example.com',
      CONTACT_EMAIL: 'team@example.com',
      ADMIN_NAME: 'admin',
      ADMIN_EMAIL: 'admin@example.com',
      ADMIN_PASSWORD: 'correct-horse',
      EXTERNAL_CONTENT_DISPLAY: 'always_display',
      RECOMMENDED_PLUGINS: 'off',
    }
    const source = join(folder, 'plugin')
    writePlugin(source, {
      server: `import { z } from 'zod'
        const platform = z.string().parse('bundled')
        export default { embed: () => ({ platforms: async () => [{ platform, enable: true }] }) }`,
    })
    const server = spawn(process.execPath, [cli, 'start'], {
      cwd: folder,
      env,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const ended = new Promise((resolve) => server.once('exit', resolve))
    try {
      let printed = ''
      server.stdout.setEncoding('utf8').on('data', (text: string) => {
        printed += text
      })
      await expect.poll(() => printed, { timeout: 60_000 }).toContain('Querent is ready: ')
      const [, url] = /ready: (\S+)/.exec(printed) ?? []
      const querent = (...args: string[]) =>
        run(process.execPath, [cli, 'plugin', ...args], {
          cwd: folder,
          env: { ...env, QUERENT_LOG_LEVEL: 'silent' },
        })

      expect((await querent('add', source)).stdout).toContain('Installed test_plugin 1.0.0.')
      expect((await querent('enable', 'test_plugin')).stdout).toContain('test_plugin is active.')
      const answers = async () => (await fetch(`${url}/answer/api/v1/embed/config`)).json()
      const expected = { data: [{ platform: 'bundled', enable: true }] }
      await expect.poll(answers, { timeout: 60_000, interval: 200 }).toMatchObject(expected)
    } finally {
      server.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    }
  },
  120_000,
)
