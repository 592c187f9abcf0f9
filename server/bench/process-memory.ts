import { readdirSync, readFileSync } from 'node:fs'
import { findParent } from './processor-time.ts'

/** A process and its descendants, as Linux lists them. */
export function listFamily(pid: number): number[] {
  const isChild = (name: string) => /^\d+$/.test(name) && isParent(pid, name)
  return [pid, ...readdirSync('/proc').filter(isChild).map(Number)]
}

function isParent(pid: number, child: string): boolean {
  try {
    return findParent(child) === String(pid)
  } catch {
    // The process has ended in the meantime.
    return false
  }
}

/** Resident memory of the largest of these processes in megabytes. Linux only. */
export function readResidentMb(pids: readonly number[]): number {
  return Math.max(...pids.map(readOne))
}

function readOne(pid: number): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}

/** Reads the memory of processes once a second. The returned function stops it and returns the maximum. */
export function watchMemory(pids: readonly number[]): () => number {
  let maxMb = 0
  const look = () => {
    maxMb = Math.max(maxMb, readResidentMb(pids))
  }
  look()
  const timer = setInterval(look, 1000)
  return () => {
    clearInterval(timer)
    look()
    return maxMb
  }
}
