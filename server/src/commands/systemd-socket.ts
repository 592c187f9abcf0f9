import cluster from 'node:cluster'
import { UsageError } from './command.ts'

/** Sockets from systemd have the descriptors from here on. */
const firstDescriptor = 3

/**
 * The descriptor of the listening socket that systemd hands over (sd_listen_fds), in which connections wait
 * while the site restarts. Undefined if there is none. Workers ask their parent to listen on it.
 */
export function findSystemdSocket(
  { LISTEN_PID, LISTEN_FDS }: NodeJS.ProcessEnv = process.env,
  pid: number = cluster.isWorker ? process.ppid : process.pid,
): number | undefined {
  // The variables are meant for this process only: others inherit them.
  if (Number(LISTEN_PID) !== pid) return undefined
  if (LISTEN_FDS !== '1') {
    throw new UsageError(
      `systemd hands over ${LISTEN_FDS} sockets. Keep one ListenStream= in querent.socket, such as 127.0.0.1:9080.`,
    )
  }
  return firstDescriptor
}
