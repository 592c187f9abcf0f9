import { type ConfigOf, defineConfig, field, type ServerContext } from '@querent/sdk/server'

const prefix = field.input({ max: 200 })

export const config = defineConfig({
  endpoint: field.url({ required: true }),
  region: field.input({ required: true, initial: 'us-east-1', max: 60 }),
  bucket: field.input({ required: true, max: 100 }),
  path_style: field.switch({ initial: true }),
  prefix: {
    ...prefix,
    // Dots alone would lead to another folder.
    schema: prefix.schema.refine(
      (text) => /^[\w./-]*$/.test(text) && !/(^|\/)\.+(\/|$)/.test(text),
      'error.prefix',
    ),
  },
  access_key: field.input({ required: true, max: 200 }),
  secret_key: field.secret({ required: true }),
  public_url: field.url(),
  test: field.button({ url: '/test', method: 'post' }),
})

export type Settings = ConfigOf<typeof config>
export type Context = ServerContext<Settings>
