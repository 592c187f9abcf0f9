import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** Starts a module of this folder as a child process. */
export function forkModule(name: string): ChildProcess {
  return fork(fileURLToPath(new URL(name, import.meta.url)), { execArgv: ['--conditions=source'] })
}

/** Ends a process, by force after ten seconds, and waits until it has ended. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await ended
  clearTimeout(timer)
}
