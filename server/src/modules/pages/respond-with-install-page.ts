import type { FastifyReply, FastifyRequest } from 'fastify'
import { getCaller, getNonce, type Registry } from '../../platform/http/index.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Texts } from '../../platform/texts/index.ts'
import type { Actor } from '../auth/index.ts'
import { defaultSiteInfo } from '../settings/index.ts'
import { choosePageLanguage } from './choose-page-language.ts'
import type { CoreBuild } from './load-core-build.ts'
import { createPageApi } from './page-request.service.ts'
import { sendUncachedPage } from './send-page.ts'
import type { TextFiles } from './text-files.service.ts'

type Dependencies = { routes: Registry<Actor>; texts: Texts; log: Log; core: CoreBuild; textFiles: TextFiles }

const wizardPath = '/install'

/** Until the site is installed there is one page, which every URL shows. */
export function createRespondWithInstallPage({ routes, texts, log, core, textFiles }: Dependencies) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (request.url.split('?')[0] !== wizardPath) {
      reply.redirect(wizardPath, 302)
      return
    }
    const language = choosePageLanguage(
      {
        cookie: request.cookies.lang,
        acceptLanguage: request.headers['accept-language'],
        site: texts.languages[0] ?? '',
      },
      texts.languages,
    )
    const caller = getCaller(request, reply, { texts, isSecure: () => false }, 'page')
    const textFile = textFiles.of(language)
    const result = await core.render({
      url: request.url,
      api: createPageApi(routes, texts, Object.assign(caller, { language })),
      user: null,
      site: defaultSiteInfo(texts, language),
      language,
      texts: textFile.tree,
      textsUrl: textFile.url,
      nonce: getNonce(reply),
      assets: { manifest: core.manifest },
      siteUrl: `${request.protocol}://${request.host}${request.server.basePath()}`,
      agent: null,
      isInstalling: true,
      report: (fault) => log.error({ err: fault, requestId: request.id }, 'page fault'),
    })
    sendUncachedPage(reply, result)
  }
}
