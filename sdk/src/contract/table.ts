/** Every endpoint that is served, by name. One file per domain; add its entries here. */
export const endpoints = {}

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
