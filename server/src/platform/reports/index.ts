export {
  type BusyKind,
  busyReports,
  cacheReports,
  mailReports,
  pluginCallReports,
  requestReports,
  type StatementReport,
  statementReports,
} from './reports.ts'
