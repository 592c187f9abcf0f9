import type { EndpointName } from '@querent/sdk/contract'
import type { GuardedCall, LoadKind } from './platform/http/index.ts'

const kindsByName: Partial<Record<EndpointName, LoadKind | 'free'>> = {
  search: 'search',
  searchSuggestions: 'suggestions',
  questionSimilar: 'suggestions',
  postRender: 'previews',
  userLogin: 'logins',
  userRegister: 'logins',
  // Every open page asks for these, and they are answered from memory.
  notificationStatus: 'free',
  questionChanges: 'free',
}

/** Undefined where a call is not bounded by its kind: of a page, the page is. */
export function getLoadKind({ name, definition, caller }: GuardedCall<unknown>): LoadKind | undefined {
  if (definition.base === 'admin' || caller.transport === 'page') return undefined
  const kind = kindsByName[name] ?? (definition.method === 'GET' ? 'reads' : 'free')
  return kind === 'free' ? undefined : kind
}
