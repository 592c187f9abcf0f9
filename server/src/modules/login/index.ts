/** Login through external providers: connectors and user centers. */
export { type LoginRoutes, registerLoginRoutes } from './browser.routes.ts'
export { type Connectors, createConnectorsModule } from './connectors.module.ts'
export { isLastAdmin } from './follow-role.ts'
export { createHosting, type Hosting } from './hosting.service.ts'
export type { LoginProvider } from './login-provider.service.ts'
export type { ExternalProfile } from './read-external-profile.ts'
export { createExternalLoginCheck, createUserCentersModule } from './user-centers.module.ts'
