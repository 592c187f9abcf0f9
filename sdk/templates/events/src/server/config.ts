import { type ConfigOf, defineConfig, field, type ServerContext } from '@querent/sdk/server'

export const config = defineConfig({ address: field.url({ required: true }) })

export type Context = ServerContext<ConfigOf<typeof config>>
