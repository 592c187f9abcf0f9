import { type ConfigOf, defineConfig, field, type ServerContext } from '@querent/sdk/server'
import { readRedisUrl } from './redis-url.ts'

const address = field.secret({ required: true })
const prefix = field.input({ initial: 'querent:', max: 100 })

export const config = defineConfig({
  // A secret, because it usually contains the password.
  address: {
    ...address,
    schema: address.schema.refine((text) => readRedisUrl(text.trim()) !== undefined, 'error.address'),
  },
  prefix: {
    ...prefix,
    schema: prefix.schema.refine((text) => /^[\w:./-]*$/.test(text), 'error.prefix'),
  },
})

export type Context = ServerContext<ConfigOf<typeof config>>
