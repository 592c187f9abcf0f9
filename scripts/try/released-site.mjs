// Unpacks an archive of `pnpm release` into an empty folder and runs it there, outside the workspace.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pinnedNode, root, run, runOrThrow } from '../lib/workspace.mjs'

export const administrator = { email: 'admin@example.com', password: 'admin-password-9' }

export function findArchive() {
  const folder = join(root, 'release')
  const name = readdirSync(folder).find((file) => /^querent-.*\.tgz$/.test(file))
  if (!name) throw new Error('There is no archive in release/. Run pnpm release first.')
  return join(folder, name)
}

/** Only the pinned Node, as on a machine without the workspace. */
const bareEnv = (folder) => ({ PATH: `${dirname(pinnedNode)}:/usr/bin:/bin`, HOME: folder })

/** Installs a site without the wizard, and starts it at `port`. */
export async function startReleasedSite(archive, { port, env = {} }) {
  const folder = mkdtempSync(join(tmpdir(), 'querent-released-'))
  await runOrThrow('tar', ['-xzf', archive, '-C', folder])
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

/** Starts the program in `home`, which writes to `folder`. */
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
  const cli = join(home, 'bin/querent.mjs')
  const site = await serve(port, pinnedNode, [cli, 'start'], { cwd: home, env: all })
  return { ...site, run: (...args) => run(pinnedNode, [cli, ...args], { cwd: home, env: all, quiet: true }) }
}

/** Runs a command that serves a site at this port, and waits until it is ready. Stopping a detached one stops its group. */
export async function serve(port, command, args, options) {
  const url = `http://127.0.0.1:${port}`
  const child = spawn(command, args, options)
  const log = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => log.push(String(chunk)))
  const ended = new Promise((resolve) => child.on('exit', resolve))
  const stop = () => {
    if (child.exitCode === null) process.kill(options.detached ? -child.pid : child.pid, 'SIGTERM')
    return ended
  }
  for (let waited = 0; waited < 120 && child.exitCode === null; waited++) {
    if ((await fetch(`${url}/readyz`).catch(() => undefined))?.ok)
      return { url, log: () => log.join(''), stop }
    await sleep(500)
  }
  await stop()
  throw new Error(`The site did not start:\n\n${log.join('')}`)
}

/** Checks the home page of a new site, a script of it, and a question. */
export async function expectPages(url, name) {
  const page = await (await fetch(`${url}/`)).text()
  expect(page.includes('<title>'), `${name}: the home page is shown`)
  const [, script] = /src="(\/static\/[^"]+\.js)"/.exec(page) ?? []
  expect((await fetch(url + script)).status === 200, `${name}: its script is served`)
  const [, question] = /href="(\/questions\/\d+[^"]*)"/.exec(page) ?? []
  expect((await fetch(url + question)).status === 200, `${name}: a question is shown`)
}

export function expect(isTrue, what) {
  if (!isTrue) throw new Error(`Expected: ${what}`)
  console.log(`ok   ${what}`)
}
