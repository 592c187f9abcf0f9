// Replaces the `systemctl` commands of the guide for one service, based on its unit file.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findProgram } from '../../../lib/workspace.mjs'

const place = process.env.GUIDE_PLACE ?? ''
const unitFile = join(place, 'etc/systemd/system/querent.service')
const pidFile = join(place, 'querent.pid')

function readUnit() {
  const lines = readFileSync(unitFile, 'utf8').split('\n')
  const all = (key) =>
    lines.filter((line) => line.startsWith(`${key}=`)).map((line) => line.slice(key.length + 1))
  const [command = ''] = all('ExecStart')
  return {
    command,
    folder: all('WorkingDirectory')[0],
    settings: all('Environment'),
    files: all('EnvironmentFile'),
  }
}

const toEntry = (line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function waitFor(condition, what) {
  for (let waited = 0; waited < 300; waited++) {
    if (await condition()) return
    await sleep(200)
  }
  throw new Error(`Timed out after a minute, waiting until ${what}. See ${join(place, 'querent.log')}`)
}

async function start() {
  const { command, folder, settings, files } = readUnit()
  const lines = files
    .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
    .filter((line) => /^\w+=/.test(line))
  const env = { PATH: process.env.PATH, ...Object.fromEntries([...settings, ...lines].map(toEntry)) }
  const log = openSync(join(place, 'querent.log'), 'a')
  const [program, ...args] = command.split(' ')
  const child = spawn(program, args, { cwd: folder, env, detached: true, stdio: ['ignore', log, log] })
  child.unref()
  writeFileSync(pidFile, String(child.pid))
  const url = `http://127.0.0.1:${env.PORT}/readyz`
  await waitFor(async () => {
    if (!isRunning(child.pid)) throw new Error(`The site exited. See ${join(place, 'querent.log')}`)
    return (await fetch(url).catch(() => undefined))?.ok
  }, 'the site is ready')
}

async function stop() {
  if (!existsSync(pidFile)) return
  const pid = Number(readFileSync(pidFile, 'utf8'))
  if (!isRunning(pid)) return
  process.kill(pid, 'SIGTERM')
  await waitFor(() => !isRunning(pid), 'the site has stopped')
}

/** Lets systemd check the unit. */
function verify() {
  const program = findProgram('systemd-analyze')
  if (!program) return console.log('SKIPPED  systemd-analyze is not installed')
  const units = [unitFile, unitFile.replace(/service$/, 'socket')]
  const { status, stderr } = spawnSync(program, ['verify', ...units], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}

const acts = {
  'daemon-reload': verify,
  // The site listens itself: server/test/systemd-socket.test.ts hands a socket over.
  'enable --now querent.socket querent': start,
  'restart querent': async () => {
    await stop()
    await start()
  },
  'kill --kill-whom=main --signal=SIGUSR2 querent': () =>
    process.kill(Number(readFileSync(pidFile, 'utf8')), 'SIGUSR2'),
  // `nginx -t` checks the file; pnpm try:proxies runs it.
  'reload nginx': () => {},
  'stop querent': stop,
}

const act = acts[process.argv.slice(2).join(' ')]
if (!act) throw new Error(`Unsupported command: systemctl ${process.argv.slice(2).join(' ')}`)
await act()
