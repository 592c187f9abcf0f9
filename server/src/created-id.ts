import type { DataOf, EndpointName, Endpoints } from '@querent/sdk/contract'

/** The calls that are made once only. */
type OnceOnlyName = {
  [Name in EndpointName]: Endpoints[Name] extends { onceOnly: true } ? Name : never
}[EndpointName]

const createdIds: { [Name in OnceOnlyName]: (reply: DataOf<Endpoints[Name]>) => string } = {
  questionAdd: ({ id }) => id,
  questionAddWithAnswer: ({ question }) => question.id,
  answerAdd: ({ info }) => info.id,
  commentAdd: ({ comment_id }) => comment_id,
}

/** The id of what a call that is made once only has created, as its reply has it. */
export function getCreatedId(name: EndpointName, reply: unknown): string {
  const getIds: Partial<Record<string, (reply: never) => string>> = createdIds
  // The reply is that of the call by this name.
  return getIds[name]?.(reply as never) ?? ''
}
