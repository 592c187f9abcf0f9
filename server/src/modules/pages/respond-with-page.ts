import type { FastifyReply, FastifyRequest } from 'fastify'
import { getNonce, outageRetrySeconds, toOutage } from '../../platform/http/index.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Texts } from '../../platform/texts/index.ts'
import { presentSettings, type Settings } from '../settings/index.ts'
import type { CoreBuild } from './load-core-build.ts'
import { pageUrl } from './page-path.rules.ts'
import type { PageRenderer } from './page-renderer.service.ts'
import { readPreferences } from './read-preferences.ts'
import { sendUncachedPage } from './send-page.ts'
import type { TextFiles } from './text-files.service.ts'

type Dependencies = { settings: Settings; texts: Texts; log: Log; core: CoreBuild; textFiles: TextFiles }

const status = 503

/** Responds with pages; while the database cannot be reached, with an error page from memory alone. */
export function createRespondWithPage(
  pages: PageRenderer,
  dependencies: Dependencies,
): PageRenderer['respond'] {
  const { log } = dependencies
  return async (request, reply, errorPage) => {
    try {
      await pages.respond(request, reply, errorPage)
    } catch (error) {
      if (!toOutage(error)) throw error
      log.error({ err: error, requestId: request.id, path: request.url.split('?')[0] }, 'page fault')
      await sendOutagePage(request, reply, dependencies)
    }
  }
}

async function sendOutagePage(
  request: FastifyRequest,
  reply: FastifyReply,
  { settings, texts, log, core, textFiles }: Dependencies,
): Promise<void> {
  const { language, colorScheme } = readPreferences(request, { settings, texts })
  const textFile = textFiles.of(language)
  const result = await core.render({
    url: pageUrl(request),
    api: { call: async () => Promise.reject(new Error('The error page needs no calls.')) },
    // The owner of the session cannot be looked up.
    user: null,
    site: presentSettings(settings.current, texts, language),
    language,
    colorScheme,
    texts: textFile.tree,
    textsUrl: textFile.url,
    nonce: getNonce(reply),
    assets: { manifest: core.manifest },
    siteUrl: settings.current.general.site_url,
    errorPage: { code: '50X', status },
    report: (fault) => log.error({ err: fault, requestId: request.id }, 'page fault'),
  })
  reply.header('retry-after', outageRetrySeconds)
  sendUncachedPage(reply, result)
}
