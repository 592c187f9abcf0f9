import { readdirSync, readFileSync } from 'node:fs'

const ticksPerSecond = 100

/** As the kernel counts them: the parent of a process, its own processor time in seconds, and that of its ended children. */
function readProcess(pid: string) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  const sum = (...indexes: number[]) =>
    indexes.reduce((total, index) => total + Number(fields[index]) / ticksPerSecond, 0)
  return { parent: fields[1] ?? '', own: sum(11, 12), ended: sum(13, 14) }
}

export const findParent = (pid: string): string => readProcess(pid).parent

/** Seconds of processor time of a process and its children, those that have ended included. Linux only. */
export function readFamilyTime(parent: string): number {
  const { own, ended } = readProcess(parent)
  let seconds = own + ended
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const child = readProcess(pid)
      if (child.parent === parent) seconds += child.own
    } catch {
      // The process has ended meanwhile.
    }
  }
  return seconds
}
