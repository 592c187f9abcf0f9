import { adminSettingsEndpoints } from './admin-settings.ts'
import { installationEndpoints } from './installation.ts'
import { siteEndpoints } from './site.ts'

/** Every endpoint that is served, by name. One file per domain; add its entries here. */
export const endpoints = {
  ...siteEndpoints,
  ...adminSettingsEndpoints,
  ...installationEndpoints,
}

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
