import type { ConfigField } from '@querent/sdk/plugin'
import { type ConfigOf, defineConfig, field, type ServerContext } from '@querent/sdk/server'

/** An incoming webhook of Slack. Its URL is enough to write to a channel, so it is a secret. */
function webhookField(): ConfigField<string> {
  const secret = field.secret()
  const isWebhook = (text: string) => text === '' || text.startsWith('https://hooks.slack.com/')
  return { ...secret, schema: secret.schema.refine(isWebhook, 'error.not_slack') }
}

export const config = defineConfig({ site_webhook: webhookField(), new_questions: field.switch() })

export const userConfig = defineConfig({ delivery: field.delivery(), webhook_url: webhookField() })

export type Context = ServerContext<ConfigOf<typeof config>>
