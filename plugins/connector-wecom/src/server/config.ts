import { type ConfigOf, defineConfig, field, type ServerContext } from '@querent/sdk/server'

export const config = defineConfig({
  corp_id: field.input({ required: true }),
  corp_secret: field.secret({ required: true }),
  agent_id: field.input({ required: true }),
  // An administrator who enables the plugin with a wrong key must still get in to correct it.
  keep_accounts: field.switch({ initial: true }),
  personal_email: field.switch(),
  auto_sync: field.switch(),
  sync_now: field.button({ url: '/sync', method: 'post', refreshForm: true }),
})

export type WecomContext = ServerContext<ConfigOf<typeof config>>
