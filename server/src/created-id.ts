import type { DataOf, EndpointName, Endpoints } from '@querent/sdk/contract'

/** The calls that create something only once. */
type OnceOnlyName = {
  [Name in EndpointName]: Endpoints[Name] extends { onceOnly: true } ? Name : never
}[EndpointName]

const createdIds: { [Name in OnceOnlyName]: (reply: DataOf<Endpoints[Name]>) => string } = {
  questionAdd: ({ id }) => id,
  questionAddWithAnswer: ({ question }) => question.id,
  answerAdd: ({ info }) => info.id,
  commentAdd: ({ comment_id }) => comment_id,
}

/** The id of what such a call has created, from its response. */
export function getCreatedId(name: EndpointName, reply: unknown): string {
  const getIds: Partial<Record<string, (reply: never) => string>> = createdIds
  // The response belongs to the call of this name.
  return getIds[name]?.(reply as never) ?? ''
}
