import { type ConfigOf, defineConfig, field, type ServerContext } from '@querent/sdk/server'
import { readAddress } from './address.ts'

const address = field.secret({ required: true })
const prefix = field.input({ initial: 'querent:', max: 100 })

export const config = defineConfig({
  // A secret, because it usually contains the password.
  address: {
    ...address,
    schema: address.schema.refine((text) => readAddress(text.trim()) !== undefined, 'error.address'),
  },
  prefix: {
    ...prefix,
    schema: prefix.schema.refine((text) => /^[\w:./-]*$/.test(text), 'error.prefix'),
  },
})

export type Context = ServerContext<ConfigOf<typeof config>>
