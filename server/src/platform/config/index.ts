export { type Config, loadConfig } from './config.ts'
export {
  type ConfigFile,
  configFilePath,
  type FileDatabase,
  formatConfigFile,
  writeConfigFile,
} from './config-file.ts'
export { parseDatabaseUrl } from './database-url.ts'
export { ConfigError, type ConfigProblem, describeProblem } from './problem.ts'
