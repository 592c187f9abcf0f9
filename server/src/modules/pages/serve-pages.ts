import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../platform/errors/index.ts'
import { type FinishedResponse, presentDenial } from '../../platform/http/index.ts'
import { negotiateLanguage, type Texts } from '../../platform/texts/index.ts'

type Respond = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

export type PageServing = {
  texts: Texts
  /** Undefined if the web application is not built. */
  respond: Respond | undefined
  /** Finds a response that `respond` has sent before and would send again. */
  findFinished?: ((request: FastifyRequest) => FinishedResponse | undefined) | undefined
}

const notBuilt =
  'The web application has not been built, so there are no pages. Run `npm start` at the root of the project, ' +
  'which builds it. The API works.\n'

/** Everything without a route of its own: pages for users, plain responses for programs and missing files. */
export function servePages(server: FastifyInstance, { texts, respond, findFinished }: PageServing): void {
  async function respondToRest(request: FastifyRequest, reply: FastifyReply) {
    const kind = getKind(request)
    if (kind === 'call') return rejectCall(request, reply, texts)
    if (kind === 'file' && !(respond && acceptsHtml(request))) {
      return reply.status(404).type('text/plain; charset=utf-8').send('Not found\n')
    }
    if (!respond) return reply.status(503).type('text/plain; charset=utf-8').send(notBuilt)
    await respond(request, reply)
    return reply
  }

  // A separate route, because responses of the handler below are never compressed.
  const findFinishedPage = (request: FastifyRequest) =>
    getKind(request) === 'page' ? findFinished?.(request) : undefined
  server.get('/*', { config: { findFinished: findFinishedPage } }, respondToRest)
  server.setNotFoundHandler(respondToRest)
}

/** Folders of files, single files such as `/wp-login.php`, and feeds: there is no page. */
const filePath =
  /^\/(static|i18n|uploads|plugins|sitemap|\.well-known)\/|^\/[^/]*\.[a-z0-9]{1,5}$|\/feed\.atom$/i

function getKind({ method, url }: FastifyRequest): 'call' | 'file' | 'page' {
  const [path = ''] = url.split('?')
  const isRead = method === 'GET' || method === 'HEAD'
  if (!isRead || /^\/(answer|installation)(\/|$)/.test(path)) return 'call'
  return filePath.test(path) ? 'file' : 'page'
}

/** A user who follows a link, not a program, an image or a script. */
const acceptsHtml = ({ headers }: FastifyRequest) => headers.accept?.includes('text/html') === true

function rejectCall(request: FastifyRequest, reply: FastifyReply, texts: Texts) {
  const language = negotiateLanguage(request.headers['accept-language'], texts.languages)
  return reply.status(404).send(presentDenial(new AppError('base.not_found'), texts, language))
}
