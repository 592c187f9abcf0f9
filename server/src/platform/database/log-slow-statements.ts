import type { Log } from '../log/log.ts'
import { statementReports } from '../reports/index.ts'

const maxLength = 2000

/** Logs slow statements, without their bound values. Returns a function that stops it. */
export function logSlowStatements(log: Log, thresholdMs: number): () => void {
  if (thresholdMs === 0) return () => {}
  return statementReports.subscribe(({ sql, seconds }) => {
    if (seconds * 1000 < thresholdMs) return
    log.warn({ durationMs: Math.round(seconds * 1000), sql: sql.slice(0, maxLength) }, 'slow statement')
  })
}
