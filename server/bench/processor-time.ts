import { readdirSync, readFileSync } from 'node:fs'

const ticksPerSecond = 100

/** From the kernel: the parent of a process, and the processor seconds of it and of its ended children. */
function readProcess(pid: string) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  const sum = (...indexes: number[]) =>
    indexes.reduce((total, index) => total + Number(fields[index]) / ticksPerSecond, 0)
  return { parent: fields[1] ?? '', own: sum(11, 12), ended: sum(13, 14) }
}

export const findParent = (pid: string): string => readProcess(pid).parent

/** Processor time of a process and its children in seconds, including ended ones. Linux only. */
export function readFamilyTime(parent: string): number {
  const { own, ended } = readProcess(parent)
  let seconds = own + ended
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const child = readProcess(pid)
      if (child.parent === parent) seconds += child.own
    } catch {
      // The process has ended in the meantime.
    }
  }
  return seconds
}
