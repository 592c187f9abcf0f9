import { randomBytes } from 'node:crypto'
import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Sources that allow inline code of a page, such as `'nonce-…'` and `'sha256-…'`. */
export type InlineSources = { scripts: readonly string[]; styles: readonly string[] }

const inlineSources = new WeakMap<FastifyReply, InlineSources>()
const nonces = new WeakMap<FastifyReply, string>()

/** The script nonce of this response: only scripts that carry it run. */
export function getNonce(reply: FastifyReply): string {
  const known = nonces.get(reply)
  if (known) return known
  const nonce = randomBytes(16).toString('base64')
  nonces.set(reply, nonce)
  allowInline(reply, { scripts: [`'nonce-${nonce}'`], styles: [`'nonce-${nonce}'`] })
  return nonce
}

/** Lets the page of this response run and apply the sources. */
export function allowInline(reply: FastifyReply, sources: InlineSources): void {
  inlineSources.set(reply, sources)
}

/** Origins beyond the site's own, such as of a service whose script has to come from itself. */
export type ContentSources = Readonly<Record<'script' | 'frame' | 'connect', readonly string[]>> & {
  /** Only an administrator allows these. */
  style?: readonly string[]
  font?: readonly string[]
}

const noContentSources: ContentSources = { script: [], frame: [], connect: [] }

/** The hosts that browsers should only reach over https (HSTS): none, the site's, or also its subdomains. */
export type TransportSecurity = 'off' | 'on' | 'subdomains'

export type SecurityOptions = {
  isSecure: () => boolean
  contentSources?: (() => ContentSources) | undefined
  transportSecurity?: TransportSecurity
}

/** Strict headers on every response; pages have their own policy. */
export function securityHeaders(
  server: FastifyInstance,
  { isSecure, contentSources = () => noContentSources, transportSecurity = 'on' }: SecurityOptions,
): void {
  server.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    originAgentCluster: true,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: false,
    xFrameOptions: { action: 'deny' },
  })
  const plainPolicy = buildPolicy({ scripts: [], styles: [] }, noContentSources)
  server.addHook('onSend', (_request, reply, payload, done) => {
    // A browser's cached copy keeps its policy, and the nonces that this one allows.
    const isKnown = reply.statusCode === 304
    if (!isKnown && !reply.hasHeader('content-security-policy')) {
      // Only a page runs scripts, and only a page has inline code.
      const inline = inlineSources.get(reply)
      reply.header('content-security-policy', inline ? buildPolicy(inline, contentSources()) : plainPolicy)
    }
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()')
    if (isSecure() && transportSecurity !== 'off') {
      const scope = transportSecurity === 'subdomains' ? '; includeSubDomains' : ''
      reply.header('strict-transport-security', `max-age=31536000${scope}`)
    }
    done(null, payload)
  })
}

/** The sources of plugins, and the hosts that the administrator allows pages to load from. */
export function withAllowedHosts(sources: ContentSources, hosts: readonly string[]): ContentSources {
  const { script, frame, connect } = sources
  return {
    script: [...script, ...hosts],
    frame: [...frame, ...hosts],
    connect: [...connect, ...hosts],
    style: hosts,
    font: hosts,
  }
}

function buildPolicy({ scripts, styles }: InlineSources, sources: ContentSources): string {
  const { script, frame, connect, style = [], font = [] } = sources
  const also = (origins: readonly string[]) => [...new Set(origins)].map((origin) => ` ${origin}`).join('')
  return [
    "default-src 'self'",
    `script-src 'self'${also([...scripts, ...script])}`,
    `style-src 'self'${also([...styles, ...style])}`,
    // Posts may show images and media from anywhere; the user is asked first if the site says so.
    "img-src 'self' https: http: data: blob:",
    "media-src 'self' https: http:",
    `connect-src 'self'${also(connect)}`,
    ...(frame.length > 0 ? [`frame-src 'self'${also(frame)}`] : []),
    `font-src 'self'${also(font)}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
  ].join('; ')
}
