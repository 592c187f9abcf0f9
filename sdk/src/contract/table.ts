import { accountEndpoints } from './accounts.ts'
import { adminUserEndpoints } from './admin-users.ts'
import { mailEndpoints } from './mails.ts'
import { userEndpoints } from './users.ts'

/** Every endpoint that is served, by name. One file per domain; add its entries here. */
export const endpoints = {
  ...accountEndpoints,
  ...adminUserEndpoints,
  ...mailEndpoints,
  ...userEndpoints,
}

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
