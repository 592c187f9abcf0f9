/** Login through external providers: connectors and user centers. */

export { isLastAdmin } from './apply-role.ts'
export { type LoginRoutes, registerLoginRoutes } from './browser.routes.ts'
export { type Connectors, createConnectorsModule } from './connectors.module.ts'
export { type Avatars, keepOfferedAvatars } from './keep-avatars.listeners.ts'
export type { LoginProvider } from './login-provider.service.ts'
export type { ExternalProfile } from './read-external-profile.ts'
export { createUserCenterService, type UserCenterService } from './user-center.service.ts'
export { createExternalLoginCheck, createUserCentersModule } from './user-centers.module.ts'
