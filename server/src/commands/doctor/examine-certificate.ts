import { formatCount } from '../../platform/format-count.ts'
import { readSiteCertificate } from '../../platform/http/index.ts'
import { type Finding, ok, problem } from '../finding.ts'

const dayMs = 24 * 3600 * 1000

/**
 * Reports when the certificate at the site's URL expires soon: whatever renews it has failed by then.
 * Silent if no certificate can be read, since the URL itself is checked as well.
 */
export async function examineCertificate(siteUrl: string, now = Date.now()): Promise<Finding[]> {
  const certificate = await readSiteCertificate(siteUrl, now)
  if (!certificate) return []
  const { endsAt, state } = certificate
  const day = new Date(endsAt).toISOString().slice(0, 10)
  const advice =
    'Renew it and reload the proxy. Find out why it was not renewed automatically, for example with certbot renew --dry-run.'
  if (state === 'ended') return [problem(`The certificate of ${siteUrl} expired on ${day}. ${advice}`)]
  if (state === 'late') {
    const days = Math.floor((endsAt - now) / dayMs)
    return [
      problem(
        `The certificate of ${siteUrl} expires on ${day}, in less than ${formatCount(days + 1, 'day')}. ${advice}`,
      ),
    ]
  }
  return [ok(`The certificate of ${siteUrl} is valid until ${day}.`)]
}
