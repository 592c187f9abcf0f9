import type { Executor } from '../../platform/database/database.ts'
import { fieldError } from '../../platform/errors/index.ts'
import type { Actor } from '../auth/index.ts'
import { getRequiredRank, hasPrivilege } from '../privileges/index.ts'
import type { SiteSettings } from '../settings/index.ts'
import { findPostHtml, type TextPost } from './post-html.repository.ts'

/** The number of links that everyone may post at once. */
const freeLinks = 2

const links = /<a\b[^<>]*\shref="((?:https?:)?\/\/[^"]+)"/gi

type LinkedText = {
  html: string
  /** The form field of the text. */
  field: string
  /** The post that is edited: links that it already contains are allowed. */
  edited?: TextPost
}

/**
 * Rejects a newcomer's text with many links to other sites, which is often spam. Each URL counts once.
 */
export async function assertMayLink(
  db: Executor,
  actor: Actor,
  { html, field, edited }: LinkedText,
  { general, privileges }: Pick<SiteSettings, 'general' | 'privileges'>,
): Promise<void> {
  const siteUrl = general.site_url.replace(/\/*$/, '/')
  const count = countLinks(html, siteUrl)
  if (count <= freeLinks || hasPrivilege(actor, 'link.url_limit', privileges)) return
  if (edited && count <= countLinks(await findPostHtml(db, edited), siteUrl)) return
  const params = { rank: getRequiredRank('link.url_limit', privileges) }
  throw fieldError('base.request_format_error', field, 'error.rank.too_many_links', params)
}

function countLinks(html: string, siteUrl: string): number {
  const targets = [...html.matchAll(links)].map(([, target = '']) => target)
  return new Set(targets.filter((target) => !`${target}/`.startsWith(siteUrl))).size
}
