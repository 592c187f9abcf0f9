import { hasErrorCode } from './errors/index.ts'

/** Whether this machine has a process with an id. */
export function isProcessRunning(pid: number): boolean {
  // Signals to 0 go to the process group of the caller.
  if (pid === 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // A process of another account may not be signaled, but exists.
    return hasErrorCode(error, 'EPERM')
  }
}
