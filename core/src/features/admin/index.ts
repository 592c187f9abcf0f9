export { firstAdminPath, pluginPath } from './admin-menu.ts'
export { type AdminPageProps, defineAdminPage } from './define-admin-page.tsx'
