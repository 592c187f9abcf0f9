/**
 * Work of one lane is done by as many workers as the lane has in each process, and lanes at the same time. So a mail
 * server that is slow or away delays no notification, many notification mails delay no mail that confirms an account,
 * and what takes long delays nothing that a member waits for on a page.
 */
const workersOfLanes = {
  /** What shows on pages that are open: notifications, the search index, counters. In order, by one worker. */
  page: 1,
  /** Badges, mails to be decided on, the removal of what an account wrote. */
  background: 1,
  account_mail: 1,
  /** Each worker holds a connection to the mail server. */
  mail: 1,
  /** What plugins get: one job at a time for each plugin, and the jobs of one object in order. */
  plugins: 4,
  /** Events of which the process that recorded them knows no listeners: that of an older version, or the installation. */
  main: 1,
} as const

export type Lane = keyof typeof workersOfLanes

export const lanes = Object.keys(workersOfLanes) as readonly Lane[]

/** Lanes whose jobs are meant for one of several targets that must not delay each other. */
export const hasTargets = (lane: Lane): boolean => lane === 'plugins'

export const countWorkers = (lane: Lane): number => workersOfLanes[lane]
