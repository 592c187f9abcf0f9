import { formatCount } from '../platform/format-count.ts'
import { readSiteCertificate } from '../platform/http/index.ts'
import { type Finding, ok, problem } from './finding.ts'

const dayMs = 24 * 3600 * 1000

/**
 * Reports when the certificate at the site's address expires soon: whatever renews it has failed by then.
 * Silent if no certificate can be read, since the address itself is checked as well.
 */
export async function examineCertificate(siteUrl: string, now = Date.now()): Promise<Finding[]> {
  const certificate = await readSiteCertificate(siteUrl, now)
  if (!certificate) return []
  const { endsAt, state } = certificate
  const day = new Date(endsAt).toISOString().slice(0, 10)
  const advice =
    'Renew it, let the proxy read the new one, and look at why that was not done by itself, such as with certbot renew --dry-run.'
  if (state === 'ended') return [problem(`The certificate of ${siteUrl} ended on ${day}. ${advice}`)]
  if (state === 'late') {
    const days = Math.floor((endsAt - now) / dayMs)
    return [
      problem(
        `The certificate of ${siteUrl} ends on ${day}, in less than ${formatCount(days + 1, 'day')}. ${advice}`,
      ),
    ]
  }
  return [ok(`The certificate of ${siteUrl} is valid until ${day}.`)]
}
