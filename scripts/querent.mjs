// `npm start` and `npm run querent -- <command>`: installs and builds what is stale, then runs the command line
// of the server with the pinned Node.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { buildIfStale } from './build.mjs'
import { installIfStale } from './install.mjs'
import { pinnedNode, root, say, workspaceEnv } from './workspace.mjs'

/** At most 32 MB for new objects. Node would take 128 on a busy site, and save no measurable time with them. */
const nodeOptions = ['--max-semi-space-size=16']
/** Each arena of glibc retains memory that compression and the database have freed. */
const memoryEnv = { MALLOC_ARENA_MAX: '2' }

function runCommandLine() {
  const cli = join(root, 'server/dist/cli.js')
  const child = spawn(pinnedNode, [...nodeOptions, cli, ...process.argv.slice(2)], {
    cwd: root,
    env: { ...memoryEnv, ...workspaceEnv() },
    stdio: 'inherit',
  })
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT', 'SIGUSR2']) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to the whole group, so the server already has it.
      if (signal === 'SIGINT' && process.stdin.isTTY) return
      child.kill(signal)
    })
  }
  child.on('error', (error) => {
    say(`The server could not be started: ${error.message}`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGKILL' ? 137 : 0)))
}

try {
  await installIfStale()
  await buildIfStale()
  runCommandLine()
} catch (error) {
  say(error.message)
  process.exitCode = 1
}
