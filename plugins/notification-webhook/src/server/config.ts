import { type ConfigOf, defineConfig, field, type ServerContext } from '@querent/sdk/server'

/** What may be sent in addition to inbox messages. */
export const eventNames = [
  'question.asked',
  'question.edited',
  'question.closed',
  'question.reopened',
  'question.deleted',
  'question.restored',
  'answer.posted',
  'answer.edited',
  'answer.accepted',
  'answer.acceptanceWithdrawn',
  'answer.deleted',
  'answer.restored',
  'comment.posted',
  'comment.edited',
  'comment.deleted',
  'comment.restored',
  'vote.cast',
  'user.registered',
  'user.deleted',
] as const

const address = field.url({ required: true })

export const config = defineConfig({
  address: {
    ...address,
    schema: address.schema.refine((text) => text.startsWith('https://'), 'error.not_https'),
  },
  secret: field.secret({ required: true }),
  test: field.button({ url: '/test', method: 'post' }),
  events: field.checkbox(eventNames),
})

export const userConfig = defineConfig({ delivery: field.delivery() })

export type Context = ServerContext<ConfigOf<typeof config>>
