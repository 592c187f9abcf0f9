// Common functions for every script of the workspace. Plain JavaScript without dependencies: it runs before
// anything is installed, on any Node of the machine (20 or newer).
import { spawn } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
export const cacheFolder = join(root, 'node_modules/.cache/querent')
export const binFolder = join(root, 'node_modules/.bin')
/** The Node version that the workspace pins as a package. */
export const pinnedNode = join(binFolder, process.platform === 'win32' ? 'node.exe' : 'node')

/** Whether the module was started directly, not imported by another. */
export function isStarted(moduleUrl) {
  return process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(moduleUrl)
}

/**
 * The environment in which every tool of the workspace finds the pinned Node first. Compiled code is cached:
 * the tests start hundreds of processes that load the same modules.
 */
export function workspaceEnv(extra = {}) {
  return {
    ...process.env,
    PATH: `${binFolder}${delimiter}${process.env.PATH ?? ''}`,
    NODE_COMPILE_CACHE: join(cacheFolder, 'compiled'),
    ...extra,
  }
}

export function say(message = '') {
  process.stdout.write(`${message}\n`)
}

/** Prints a message that is hard to overlook. */
export function sayLoudly(...lines) {
  const width = Math.max(...lines.map((line) => line.length)) + 4
  say(`\n${'!'.repeat(width)}`)
  for (const line of lines) say(`! ${line}`)
  say(`${'!'.repeat(width)}\n`)
}

/**
 * The command with a lower priority, if there is a `nice`; its child processes inherit it. With 10 its own
 * tests got a twentieth of a busy machine, and exceeded their time limits.
 */
function yielding(command, args) {
  const nice = findProgram('nice')
  return nice ? [nice, ['-n', '5', command, ...args]] : [command, args]
}

/**
 * Runs a command and returns its exit code and, with `quiet`, its output. One that `yields` leaves most of
 * the processors to others. A command that cannot be started returns 127 like in a shell.
 */
export function run(
  command,
  args,
  { cwd = root, env = workspaceEnv(), quiet = false, yields = false, ...options } = {},
) {
  return new Promise((resolve) => {
    const output = []
    const [program, words] = yields ? yielding(command, args) : [command, args]
    const child = spawn(program, words, {
      cwd,
      env,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
      ...options,
    })
    child.stdout?.on('data', (chunk) => output.push(chunk))
    child.stderr?.on('data', (chunk) => output.push(chunk))
    child.on('error', (error) => resolve({ code: 127, output: String(error.message) }))
    child.on('close', (code, signal) =>
      resolve({ code: code ?? (signal ? 128 : 1), output: Buffer.concat(output).toString() }),
    )
  })
}

/** Runs a command and returns its output. Throws the output, after `failure`, if the command fails. */
export async function runOrThrow(command, args, { failure, ...options } = {}) {
  const { code, output } = await run(command, args, { quiet: true, ...options })
  if (code !== 0) throw new Error(`${failure ?? `${command} ${args.join(' ')} failed`}:\n\n${output}`)
  return output
}

/** The file of a program on PATH, or undefined. */
export function findProgram(name, folders = (process.env.PATH ?? '').split(delimiter)) {
  return folders
    .filter(Boolean)
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file))
}

/** Folders of installed or built files, which no one has written. */
const made = new Set(['node_modules', 'dist', 'storybook-static'])

/**
 * All files below the given files and folders, sorted; `keep` decides by path. Missing ones are skipped.
 * @param {readonly string[]} paths
 * @param {(path: string) => boolean} keep
 * @returns {string[]}
 */
export function listFiles(paths, keep = () => true) {
  const found = []
  const visit = (path) => {
    if (!existsSync(path)) return
    if (!statSync(path).isDirectory()) {
      if (keep(path)) found.push(path)
      return
    }
    for (const name of readdirSync(path)) {
      if (!made.has(name)) visit(join(path, name))
    }
  }
  for (const path of paths) visit(join(root, path))
  return found.sort()
}

export function readStamp(name) {
  const file = join(cacheFolder, `${name}.stamp`)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

export function writeStamp(name, value) {
  mkdirSync(cacheFolder, { recursive: true })
  writeFileSync(join(cacheFolder, `${name}.stamp`), value)
}

/**
 * Runs a task with a line before and after it, so that a wait is never silent. False means that it failed.
 */
export async function step(title, task) {
  const started = Date.now()
  say(`… ${title}`)
  const result = await task()
  say(`${result === false ? '✗' : '✓'} ${title} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
  return result
}
