import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { createEmailCodes } from '../accounts/index.ts'
import { exportPath } from './export-path.rules.ts'
import { type ExportDependencies, writeExport } from './write-export.ts'

type Dependencies = ExportDependencies & { db: Database; clock: Clock }

/**
 * The download whose URL `userDataExport` returns: streamed, so that long histories do not fill the
 * memory.
 */
export function serveDataExports(server: FastifyInstance, dependencies: Dependencies): void {
  const codes = createEmailCodes(dependencies)

  // Not for HEAD, which some download managers send first: the URL is valid for one request.
  const options = { config: { hasSecretPath: true }, exposeHeadRoute: false }
  server.get<{ Params: { code: string } }>(`${exportPath}/:code`, options, async (request, reply) => {
    const { userId } = await codes.take('data_export', request.params.code)
    const day = new Date(dependencies.clock() * 1000).toISOString().slice(0, 10)
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="my-data-${day}.json"`)
      .type('application/json; charset=utf-8')
      .send(Readable.from(writeExport(dependencies, userId)))
  })
}
