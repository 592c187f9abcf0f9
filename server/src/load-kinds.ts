import type { EndpointName } from '@querent/sdk/contract'
import type { GuardedCall, LoadKind } from './platform/http/index.ts'

const kindsByName: Partial<Record<EndpointName, LoadKind | 'free'>> = {
  search: 'search',
  searchSuggestions: 'suggestions',
  questionSimilar: 'suggestions',
  postRender: 'previews',
  userLogin: 'logins',
  userRegister: 'logins',
  // Every open page makes these calls, and they are answered from memory.
  notificationStatus: 'free',
  questionChanges: 'free',
}

/** Undefined if a call is not limited by its kind: a call of a page is limited with the page. */
export function getLoadKind({ name, definition, caller }: GuardedCall<unknown>): LoadKind | undefined {
  if (definition.base === 'admin' || caller.transport === 'page') return undefined
  const kind = kindsByName[name] ?? (definition.method === 'GET' ? 'reads' : 'free')
  return kind === 'free' ? undefined : kind
}
