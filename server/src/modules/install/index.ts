export { isInstalled } from './database-check.ts'
export { refuseForgottenSite } from './forgotten-site.ts'
export { createInstaller, type Installer } from './install.routes.ts'
export { installUnattended, wantsUnattendedInstall } from './unattended.ts'
