import type { Runner } from '../runtime/runner.ts'

export type FoundRoute = { item: number; method: string; access: 'public' | 'member' | 'admin' }

const accesses = ['public', 'member', 'admin'] as const

/** The route of a plugin with this method and path. One whose access makes no sense is no one's. */
export function findRoute(runner: Runner, method: string, path: string): FoundRoute | undefined {
  const routes = runner.description()?.capabilities.routes?.items ?? []
  const wanted = path.replace(/\/+$/, '') || '/'
  for (const [item, { data }] of routes.entries()) {
    if (data.method !== method || data.path !== wanted) continue
    const access = accesses.find((known) => known === data.access)
    if (access) return { item, method, access }
  }
  return undefined
}
