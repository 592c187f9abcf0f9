// Generated from the endpoint table. Do not edit.
export const endpointPaths = {} as const
