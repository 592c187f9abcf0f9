export { createInstaller, type SiteInstaller } from './install.routes.ts'
export { InstallationFailed, installUnattended, wantsUnattendedInstall } from './install-unattended.ts'
export { rejectMissingSite } from './reject-missing-site.ts'
export { isInstalled } from './try-database.ts'
