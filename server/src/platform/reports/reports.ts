import { channel } from 'node:diagnostics_channel'

/** A channel from one part of the process to its subscribers; without any, publishing costs nothing. */
export type Reports<Report> = {
  readonly hasSubscribers: boolean
  publish(report: Report): void
  /** Returns a function that unsubscribes. */
  subscribe(listener: (report: Report) => void): () => void
}

/** Reports of everything in the process: several sites of one process, as in tests, share them. */
function createReports<Report>(name: string): Reports<Report> {
  const reports = channel(`querent:${name}`)
  return {
    get hasSubscribers() {
      return reports.hasSubscribers
    },
    publish: (report) => reports.publish(report),
    subscribe(listener) {
      // Nobody else publishes on this channel.
      const onMessage = (message: unknown) => listener(message as Report)
      reports.subscribe(onMessage)
      return () => void reports.unsubscribe(onMessage)
    },
  }
}

export type RequestReport = { method: string; route: string; status: number; seconds: number }
export type StatementReport = { sql: string; seconds: number; hasFailed: boolean }
export type CacheReport = { cache: 'pages' | 'sessions' | 'unread'; isHit: boolean }
export const mailResults = ['sent', 'failed', 'kept', 'withheld'] as const
export type MailReport = { result: (typeof mailResults)[number]; seconds: number }
export type PluginCallReport = { plugin: string; seconds: number; hasFailed: boolean }
/** Work with a limit for its kind. */
export type BusyKind = 'logins' | 'rendering' | 'search' | 'suggestions' | 'pages' | 'feeds' | 'reads'
export type BusyReport = { kind: BusyKind }

/** Answered requests. */
export const requestReports = createReports<RequestReport>('request')
/** Executed statements. */
export const statementReports = createReports<StatementReport>('statement')
/** Cache hits and misses. */
export const cacheReports = createReports<CacheReport>('cache')
/** Requests that were turned away because too many of their kind were waiting. */
export const busyReports = createReports<BusyReport>('busy')
/** Mails that were sent to the mail server, or failed. */
export const mailReports = createReports<MailReport>('mail')
/** Calls of the server halves of plugins. */
export const pluginCallReports = createReports<PluginCallReport>('plugin-call')
