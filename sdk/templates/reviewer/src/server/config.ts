import { type ConfigOf, defineConfig, field, type ServerContext } from '@querent/sdk/server'

export const config = defineConfig({ words: field.textarea({ initial: 'casino' }) })

export type Context = ServerContext<ConfigOf<typeof config>>
