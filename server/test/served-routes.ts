import type { FastifyInstance } from 'fastify'

/** Method and path of every route of a server, such as `GET /feed.atom`. */
export function servedRoutes(server: FastifyInstance): string[] {
  const routes: string[] = []
  const parents: string[] = []
  for (const line of server.printRoutes().split('\n')) {
    const [, indent = '', part = '', , methods = ''] = /^([│├└─\s]*)(\S*)( \(([A-Z, ]+)\))?$/.exec(line) ?? []
    const depth = indent.length / 4
    parents.length = depth
    parents[depth] = part
    for (const method of methods.split(', ')) {
      if (method !== '' && method !== 'HEAD') routes.push(`${method} ${parents.join('')}`)
    }
  }
  return routes
}
