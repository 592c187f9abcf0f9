/**
 * The jobs of a lane are run by its workers in each process, and lanes run concurrently. So a slow or
 * unavailable mail server delays no notification, many notification mails delay no mail that confirms an
 * account, and slow work delays nothing that a member waits for on a page.
 */
const workersOfLanes = {
  /** Work that shows on open pages: notifications, the search index, counters. In order, by one worker. */
  page: 1,
  /** Badges, decisions about mails, the removal of an account's content. */
  background: 1,
  account_mail: 1,
  /** Each worker holds a connection to the mail server. */
  mail: 1,
  /** Events for plugins: one job at a time for each plugin, and the jobs of one object in order. */
  plugins: 4,
  /**
   * Events without known listeners in the process that recorded them: one of an older version, or the
   * installation.
   */
  main: 1,
} as const

export type Lane = keyof typeof workersOfLanes

export const lanes = Object.keys(workersOfLanes) as readonly Lane[]

/** Lanes whose jobs are meant for one of several targets that must not delay each other. */
export const hasTargets = (lane: Lane): boolean => lane === 'plugins'

export const countWorkers = (lane: Lane): number => workersOfLanes[lane]
