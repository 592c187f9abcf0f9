export {
  cacheReports,
  mailReports,
  pluginCallReports,
  requestReports,
  statementReports,
} from './reports.ts'
