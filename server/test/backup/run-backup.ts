import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cliCommand, cliEnvironment } from '../cli-process.ts'

export type RunningCommand = {
  child: ChildProcess
  /** Resolves when the process has ended. */
  result: Promise<{ code: number | null; lines: string[]; errors: string }>
}

/**
 * Starts `querent …` as a child process. `fileBlocks` limits the size of its files, in units of 1024 bytes.
 */
export function startCommand(args: string[], env: NodeJS.ProcessEnv, fileBlocks?: number): RunningCommand {
  const node = [...cliCommand, ...args]
  const limited = ['-c', `ulimit -f ${fileBlocks}; exec "$@"`, 'bash', ...node]
  const [program = '', ...rest] = fileBlocks === undefined ? node : ['bash', ...limited]
  const child = spawn(program, rest, { env: { ...cliEnvironment(), ...env } })
  let printed = ''
  let errors = ''
  child.stdout.on('data', (chunk) => {
    printed += chunk
  })
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  const result = once(child, 'close').then(([code]) => ({
    code: typeof code === 'number' ? code : null,
    lines: printed.split('\n').filter(Boolean),
    errors,
  }))
  return { child, result }
}
