// Unpacks an archive of `pnpm release` into an empty folder and runs it there, with nothing of the workspace around it.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pinnedNode, root, run } from '../lib/workspace.mjs'

export const administrator = { email: 'admin@example.com', password: 'admin-password-9' }

export function findArchive() {
  const folder = join(root, 'release')
  const name = readdirSync(folder).find((file) => /^querent-.*\.tgz$/.test(file))
  if (!name) throw new Error('There is no archive in release/. Run pnpm release first.')
  return join(folder, name)
}

/** The pinned Node alone: what a machine has that has never seen the workspace. */
const bareEnv = (folder) => ({ PATH: `${dirname(pinnedNode)}:/usr/bin:/bin`, HOME: folder })

/** Installs without a wizard and starts. `port` is the site's. */
export async function startReleasedSite(archive, { port, env = {} }) {
  const folder = mkdtempSync(join(tmpdir(), 'querent-released-'))
  const { code, output } = await run('tar', ['-xzf', archive, '-C', folder], { quiet: true })
  if (code !== 0) throw new Error(output)
  const [name] = readdirSync(folder)
  const site = await startSiteIn(join(folder, name), { port, env, folder })
  return {
    ...site,
    async stop() {
      const status = await site.stop()
      rmSync(folder, { recursive: true, force: true })
      return status
    },
  }
}

/** Starts the program in `home`; what it writes goes to `folder`. */
export async function startSiteIn(home, { port, env, folder }) {
  mkdirSync(join(folder, 'secrets'))
  const secret = join(folder, 'secrets/password')
  writeFileSync(secret, `${administrator.password}\n`)
  const all = {
    ...bareEnv(folder),
    ...{ AUTO_INSTALL: '1', QUERENT_DATA_DIR: join(folder, 'data'), PORT: String(port) },
    ...{ SITE_NAME: 'Released', SITE_URL: `http://127.0.0.1:${port}`, CONTACT_EMAIL: administrator.email },
    ...{ ADMIN_NAME: 'admin', ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD_FILE: secret },
    ...env,
  }
  const log = []
  const cli = join(home, 'bin/querent.mjs')
  const child = spawn(pinnedNode, [cli, 'start'], { cwd: home, env: all })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => log.push(String(chunk)))
  const ended = new Promise((resolve) => child.on('exit', resolve))
  const site = {
    url: `http://127.0.0.1:${port}`,
    log: () => log.join(''),
    run: (...args) => run(pinnedNode, [cli, ...args], { cwd: home, env: all, quiet: true }),
    stop() {
      child.kill('SIGTERM')
      return ended
    },
  }
  await waitUntilReady(site, child)
  return site
}

async function waitUntilReady(site, child) {
  for (let waited = 0; waited < 120; waited++) {
    const answer = await fetch(`${site.url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    if (child.exitCode !== null) break
    await sleep(500)
  }
  const log = site.log()
  await site.stop()
  throw new Error(`The site did not start:\n\n${log}`)
}

export function expect(isTrue, what) {
  if (!isTrue) throw new Error(`Expected: ${what}`)
  console.log(`ok   ${what}`)
}
