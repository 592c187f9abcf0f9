import { type AuditAction, type AuditObjectKind, auditAction, auditObjectKind } from '@querent/sdk/contract'
import type { DataFor, InputFor } from '../../api/index.ts'
import { knownTimeZone } from '../../lib/i18n/index.ts'
import type { LoaderArgs } from '../../runtime/page/index.ts'
import { loadOrNull } from '../admin/index.ts'

export const pageSize = 20

export type AuditQuery = {
  page: number
  actor: string
  action: AuditAction | ''
  kind: AuditObjectKind | ''
  /** One object, to which a link may lead; no control enters it. */
  object: string
  /** Days such as `2026-11-22`, inclusive. */
  from: string
  to: string
}

const daySeconds = 86_400

/** Reads the address; what it does not say, or says wrongly, limits nothing. */
export function readAuditQuery({ searchParams }: URL): AuditQuery {
  const page = Number(searchParams.get('page') ?? 1)
  const text = (name: string, length: number) => (searchParams.get(name) ?? '').trim().slice(0, length)
  const day = (name: string) => (Number.isNaN(toUtc(text(name, 10))) ? '' : text(name, 10))
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    actor: text('actor', 100),
    action: auditAction.safeParse(searchParams.get('action')).data ?? '',
    kind: auditObjectKind.safeParse(searchParams.get('kind')).data ?? '',
    object: text('object', 200),
    from: day('from'),
    to: day('to'),
  }
}

export function auditPath({ page, ...filters }: AuditQuery): string {
  const params = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''))
  if (page > 1) params.set('page', String(page))
  const text = params.toString()
  return text ? `/admin/audit-log?${text}` : '/admin/audit-log'
}

/** What was done with one object. */
export function objectAuditPath(kind: AuditObjectKind, object: string): string {
  return auditPath({ page: 1, actor: '', action: '', kind, object, from: '', to: '' })
}

export function hasFilters({ page: _, ...filters }: AuditQuery): boolean {
  return Object.values(filters).some((value) => value !== '')
}

/** The filters as the calls take them. */
export function toFilter(query: AuditQuery, timeZone: string): InputFor<'auditLogExport'> {
  const { actor, action, kind, object, from, to } = query
  return {
    ...(actor && { actor }),
    ...(action && { action }),
    ...(kind && { object_kind: kind }),
    ...(object && { object_id: object }),
    ...(from && { from: startOfDay(toUtc(from), timeZone) }),
    ...(to && { to: startOfDay(toUtc(to) + daySeconds, timeZone) - 1 }),
  }
}

const toUtc = (day: string) =>
  /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) / 1000 : Number.NaN

/** When a day begins in a time zone, given the seconds at which it begins in UTC. */
function startOfDay(utc: number, timeZone: string): number {
  const near = utc - offsetAt(utc, timeZone)
  return utc - offsetAt(near, timeZone)
}

/** Seconds by which the clocks of a zone are ahead of UTC. */
function offsetAt(time: number, timeZone: string): number {
  // The Swedish form is that of ISO 8601.
  const local = new Date(time * 1000).toLocaleString('sv-SE', { timeZone })
  return Date.parse(`${local.replace(' ', 'T')}Z`) / 1000 - time
}

export type AuditEntry = DataFor<'auditLogPage'>['list'][number]

export type AuditLogData = {
  query: AuditQuery
  timeZone: string
  /** Null what the server could not give. */
  found: DataFor<'auditLogPage'> | null
  retention: DataFor<'auditSettingInfo'> | null
}

export async function loadAuditLog({ api, url, session, site }: LoaderArgs): Promise<AuditLogData> {
  const query = readAuditQuery(url)
  const timeZone = knownTimeZone(session.user()?.time_zone || site.interface?.time_zone)
  const input = { page: query.page, page_size: pageSize, ...toFilter(query, timeZone) }
  const [found, retention] = await Promise.all([
    loadOrNull(api.call('auditLogPage', input)),
    loadOrNull(api.call('auditSettingInfo')),
  ])
  return { query, timeZone, found, retention }
}
