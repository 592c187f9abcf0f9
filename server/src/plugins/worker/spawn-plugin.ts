import { type ChildProcess, spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Duplex } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { findProvidedModule } from './provided-module.ts'

/** The file that the process runs, next to this one: in the sources, or under its name in the bundle. */
const isSource = import.meta.url.endsWith('.ts')
let programFile = new URL(isSource ? './plugin-process.ts' : './plugin-process.js', import.meta.url)
/** The files of the site's program, which contain no secrets. */
let programFolder = new URL(isSource ? '../' : './', import.meta.url)

/** For tests, which run from sources: thousands of processes start four times as fast with the built program. */
export function setPluginProgram(file: URL): void {
  programFile = file
  programFolder = new URL('./', file)
}

/** The file descriptor in the process over which messages travel. */
export const channelDescriptor = 3

const memoryCheckMs = 500
/** Memory of Node in addition to the heap of the plugin. */
const baseMemoryMb = 128

const running = new Set<ChildProcess>()
let isCleaningUp = false

/** No process of a plugin survives its parent. */
function cleanUpAtExit(): void {
  if (isCleaningUp) return
  isCleaningUp = true
  process.once('exit', () => {
    for (const child of running) child.kill('SIGKILL')
  })
}

export type PluginChild = {
  process: ChildProcess
  channel: Duplex
  /** Undefined if the system does not report it. */
  readMemoryMb(): Promise<number | undefined>
  kill(): Promise<void>
}

/**
 * Starts a process for one plugin under Node's permission model: it reads the files of its own package and of
 * the schema library, writes none, and starts neither processes nor threads. Its environment is empty,
 * because the site's environment contains secrets.
 */
export function spawnPlugin(packageFolder: string, heapMb: number, onTooLarge: () => void): PluginChild {
  const provided = findProvidedModule()
  const readable = [fileURLToPath(programFolder), provided.folder, `${realpathSync(packageFolder)}/`]
  const child = spawn(
    process.execPath,
    [
      '--permission',
      ...readable.map((folder) => `--allow-fs-read=${folder}`),
      `--max-old-space-size=${heapMb}`,
      '--max-semi-space-size=8',
      '--stack-size=4000',
      '--disable-sigusr1',
      '--no-warnings',
      fileURLToPath(programFile),
      provided.file,
    ],
    {
      cwd: packageFolder,
      env: { TZ: process.env.TZ ?? 'UTC' },
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      // Ctrl-C in a terminal is for the site, which stops its plugins itself.
      detached: true,
    },
  )
  running.add(child)
  cleanUpAtExit()
  const exited = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const stopWatching = watchMemory(child, heapMb + baseMemoryMb, onTooLarge)
  child.once('close', () => {
    running.delete(child)
    stopWatching()
  })
  return {
    process: child,
    // A pipe beyond the three standard ones is a socket, which Node types as either half.
    channel: child.stdio[channelDescriptor] as Duplex,
    readMemoryMb: () => readMemoryMb(child.pid),
    async kill() {
      child.kill('SIGKILL')
      if (child.pid !== undefined) await exited
    },
  }
}

/**
 * Buffers are outside the heap that V8 limits, so the whole process is measured, if the system reports its
 * size.
 */
function watchMemory(child: ChildProcess, maxMb: number, onTooLarge: () => void): () => void {
  const timer = setInterval(async () => {
    const used = await readMemoryMb(child.pid)
    if (used === undefined) clearInterval(timer)
    else if (used > maxMb) onTooLarge()
  }, memoryCheckMs).unref()
  return () => clearInterval(timer)
}

/**
 * Resident and swapped memory of a process; undefined if the system has no /proc, or the process has ended.
 */
async function readMemoryMb(pid: number | undefined): Promise<number | undefined> {
  try {
    const status = await readFile(`/proc/${pid}/status`, 'utf8')
    const kilobytes = [...status.matchAll(/^Vm(?:RSS|Swap):\s+(\d+) kB$/gm)].map(([, value]) => Number(value))
    return kilobytes.length > 0 ? kilobytes.reduce((sum, value) => sum + value) / 1024 : undefined
  } catch {
    return undefined
  }
}
