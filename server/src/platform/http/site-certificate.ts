import { isIP } from 'node:net'
import { connect, type PeerCertificate } from 'node:tls'

const timeoutMs = 5000
const dayMs = 24 * 3600 * 1000
const warnMs = 14 * dayMs

export type SiteCertificate = {
  /** Unix milliseconds. */
  endsAt: number
  /** If `late`, it should have been renewed by now. */
  state: 'valid' | 'late' | 'ended'
}

/**
 * The certificate at the URL of a site; undefined if the URL is not https, or none can be read there.
 */
export async function readSiteCertificate(
  siteUrl: string,
  now: number,
): Promise<SiteCertificate | undefined> {
  const url = URL.parse(siteUrl)
  if (url?.protocol !== 'https:') return undefined
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const certificate = await readCertificate(host, url.port === '' ? 443 : Number(url.port))
  const startsAt = Date.parse(certificate?.valid_from ?? '')
  const endsAt = Date.parse(certificate?.valid_to ?? '')
  if (Number.isNaN(startsAt) || Number.isNaN(endsAt)) return undefined
  if (endsAt <= now) return { endsAt, state: 'ended' }
  // Certificates with a lifetime of days are renewed when a third of their time is left.
  const isLate = endsAt - now < Math.min(warnMs, (endsAt - startsAt) / 3)
  return { endsAt, state: isLate ? 'late' : 'valid' }
}

/** The certificate that a server presents, including untrusted and expired ones. */
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
