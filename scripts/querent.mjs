// `npm start` and `npm run querent -- <command>`: installs and builds what is stale, then runs the command
// line of the server with the pinned Node.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { buildIfStale } from './build.mjs'
import { installIfStale } from './install.mjs'
import { pinnedNode, root, say, workspaceEnv } from './lib/workspace.mjs'

/** At most 32 MB for new objects. Node would use 128 on a busy site, without saving measurable time. */
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
  // npm ends the shell that this process runs in, without notifying this process. One that another script
  // left in the background continues when that script ends.
  const isRunByNpm = ['start', 'querent'].includes(process.env.npm_lifecycle_event)
  const parent = process.ppid
  const watch = setInterval(() => {
    if (!isRunByNpm || process.ppid === parent) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, 1000)
  child.on('error', (error) => {
    say(`The server could not be started: ${error.message}`)
    process.exit(1)
  })
  // Like a shell: a supervisor has to see that a process was killed, or has run out of memory.
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}

try {
  await installIfStale()
  await buildIfStale()
  runCommandLine()
} catch (error) {
  say(error.message)
  process.exitCode = 1
}
