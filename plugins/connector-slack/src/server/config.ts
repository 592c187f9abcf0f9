import { type ConfigOf, defineConfig, field, type ServerContext } from '@querent/sdk/server'

export const config = defineConfig({
  client_id: field.input({ required: true }),
  client_secret: field.secret({ required: true }),
  team_id: field.input({ max: 40 }),
  signing_secret: field.secret(),
})

export type SlackContext = ServerContext<ConfigOf<typeof config>>
