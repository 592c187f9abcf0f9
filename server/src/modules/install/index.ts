export { isInstalled } from './database-check.ts'
export { prepareDatabase } from './database-place.ts'
export { createInstaller, type Installer } from './install.routes.ts'
export { installUnattended, wantsUnattendedInstall } from './unattended.ts'
