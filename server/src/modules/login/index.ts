/** Login through external providers: connectors and user centers. */
export { type LoginRoutes, registerLoginRoutes } from './browser.routes.ts'
export { type Connectors, createConnectorsModule } from './connectors.module.ts'
export type { ExternalProfile } from './external-profile.ts'
export { createHosting, type Hosting } from './hosting.ts'
export type { LoginProvider } from './login-providers.ts'
export { isLastAdmin } from './provider-role.ts'
export { createExternalLoginCheck, createUserCentersModule } from './user-centers.module.ts'
