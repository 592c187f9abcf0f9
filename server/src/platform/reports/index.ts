export {
  type BusyKind,
  busyReports,
  cacheReports,
  mailReports,
  mailResults,
  pluginCallReports,
  requestReports,
  type StatementReport,
  statementReports,
} from './reports.ts'
