import { isIP } from 'node:net'
import { connect, type PeerCertificate } from 'node:tls'
import { type Finding, ok, problem } from './finding.ts'

const timeoutMs = 5000
const dayMs = 24 * 3600 * 1000
const warnMs = 14 * dayMs

/**
 * Says when the certificate at the site's address ends soon: whatever renews it has failed by then. Nothing is said
 * where no certificate can be read, since the site is asked at its address as well.
 */
export async function examineCertificate(siteUrl: string, now = Date.now()): Promise<Finding[]> {
  const { protocol, hostname, port } = new URL(siteUrl)
  if (protocol !== 'https:') return []
  const host = hostname.replace(/^\[|\]$/g, '')
  const certificate = await readCertificate(host, port === '' ? 443 : Number(port))
  const startsAt = Date.parse(certificate?.valid_from ?? '')
  const endsAt = Date.parse(certificate?.valid_to ?? '')
  if (Number.isNaN(startsAt) || Number.isNaN(endsAt)) return []
  const day = new Date(endsAt).toISOString().slice(0, 10)
  const advice =
    'Renew it, let the proxy read the new one, and look at why that was not done by itself, such as with certbot renew --dry-run.'
  if (endsAt <= now) return [problem(`The certificate of ${siteUrl} ended on ${day}. ${advice}`)]
  const leftMs = endsAt - now
  // Certificates of a few days are renewed when a third of their time is left.
  const isLate = leftMs < Math.min(warnMs, (endsAt - startsAt) / 3)
  if (isLate) {
    const days = Math.floor(leftMs / dayMs)
    return [problem(`The certificate of ${siteUrl} ends on ${day}, in less than ${days + 1} days. ${advice}`)]
  }
  return [ok(`The certificate of ${siteUrl} is valid until ${day}.`)]
}

/** The certificate that a server shows, also one that is not trusted or has ended. */
function readCertificate(host: string, port: number): Promise<PeerCertificate | undefined> {
  return new Promise((resolve) => {
    const servername = isIP(host) === 0 ? host : undefined
    const socket = connect({ host, port, servername, rejectUnauthorized: false })
    const finish = (certificate?: PeerCertificate) => {
      socket.destroy()
      clearTimeout(timer)
      resolve(certificate)
    }
    const timer = setTimeout(finish, timeoutMs)
    socket.once('secureConnect', () => finish(socket.getPeerCertificate()))
    socket.once('error', () => finish())
    socket.once('close', () => finish())
  })
}
