import { createApiClient } from '../../api/index.ts'
import { createTexts, type TextPack, type Texts } from '../../lib/i18n/index.ts'
import type { App } from '../../runtime/context/index.ts'
import { errorResult } from '../../runtime/errors/index.ts'
import { createSession, toSessionUser } from '../../runtime/session/index.ts'
import { createSiteStore } from '../../runtime/site/index.ts'
import { createAppPlugins } from '../plugins/index.ts'
import type { RenderRequest } from './render-types.ts'

// Texts never change once made, and the server passes the same pack for every request of a language.
const textsOfPack = new WeakMap<TextPack, Texts>()

function textsFor({ language, texts: pack }: RenderRequest): Texts {
  const known = textsOfPack.get(pack)
  if (known) return known
  const texts = createTexts(language, pack)
  textsOfPack.set(pack, texts)
  return texts
}

/** The application for one request on the server. */
export function createPageApp(request: RenderRequest, url: URL): App {
  const { errorPage } = request
  const api = createApiClient((name, input) => request.api.call(name, input))
  const user = request.user && toSessionUser(request.user)
  return {
    api,
    session: createSession({
      user,
      unread: request.unseen,
      fetchUser: async () => request.user,
    }),
    site: createSiteStore(request.site),
    texts: textsFor(request),
    plugins: createAppPlugins({ statuses: request.plugins ?? [], url, user }),
    agent: request.agent ?? null,
    isInstalling: request.isInstalling ?? false,
    isServer: true,
    forcedError: errorPage && errorResult(errorPage.code, errorPage.msg, errorPage.status),
    siteUrl: request.siteUrl,
    report: request.report ?? ((fault) => console.error(fault)),
  }
}
