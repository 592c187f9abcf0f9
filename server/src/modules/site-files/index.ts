export { registerSiteFiles } from './site-files.routes.ts'
