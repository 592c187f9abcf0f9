export { isInstalled } from './database-check.ts'
export { createInstaller, type SiteInstaller } from './install.routes.ts'
export { rejectMissingSite } from './missing-site.ts'
export { installUnattended, wantsUnattendedInstall } from './unattended.ts'
