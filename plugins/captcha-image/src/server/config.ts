import { type ConfigOf, defineConfig, field, type ServerContext } from '@querent/sdk/server'

export const config = defineConfig({ questions: field.textarea({ rows: 6 }) })

export type Context = ServerContext<ConfigOf<typeof config>>
