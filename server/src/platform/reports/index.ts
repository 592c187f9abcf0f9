export {
  cacheReports,
  mailReports,
  pluginCallReports,
  requestReports,
  type StatementReport,
  statementReports,
} from './reports.ts'
