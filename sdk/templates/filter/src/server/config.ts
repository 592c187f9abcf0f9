import { type ConfigOf, defineConfig, field, type ServerContext } from '@querent/sdk/server'

export const config = defineConfig({ max_links: field.number({ initial: 5, min: 0, max: 100 }) })

export type Context = ServerContext<ConfigOf<typeof config>>
