export { type Config, loadConfig } from './config.ts'
export { ConfigError, describeProblem } from './config-error.ts'
export {
  configFilePath,
  type FileDatabase,
  formatConfigFile,
  readConfigFile,
  replaceDatabase,
  writeConfigFile,
} from './config-file.ts'
export {
  checkDatabaseFile,
  DatabaseFileError,
  findPathInDataDir,
  makeConnectionRelative,
  rejectUnfinishedRestore,
  restoreMarkerPath,
} from './database-file.ts'
export { parseDatabaseUrl } from './database-url.ts'
export { readEnvFile } from './env-file.ts'
export { type FixedSettings, settingVariables } from './fixed-settings.ts'
export { restrictPermissions } from './restrict-permissions.ts'
export type { S3Location } from './s3-location.ts'
export { readSecretFiles } from './secret-files.ts'
