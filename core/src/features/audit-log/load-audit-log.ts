import { type AuditAction, type AuditObjectKind, auditAction, auditObjectKind } from '@querent/sdk/contract'
import type { DataFor, InputFor } from '../../api/index.ts'
import { getFirstSecond, getLastSecond, isDay } from '../../lib/days.ts'
import { readPageNumber } from '../../lib/page-number.ts'
import type { LoaderArgs } from '../../runtime/page/index.ts'
import { chooseTimeZone } from '../../runtime/site/index.ts'
import { loadOrNull } from '../admin/index.ts'

export const pageSize = 20

export type AuditQuery = {
  page: number
  actor: string
  action: AuditAction | ''
  kind: AuditObjectKind | ''
  /** A single object, for links; no control sets it. */
  object: string
  /** Days such as `2026-11-22`, inclusive. */
  from: string
  to: string
}

/** Reads the URL; missing or invalid values do not filter. */
export function readAuditQuery({ searchParams }: URL): AuditQuery {
  const text = (name: string, length: number) => (searchParams.get(name) ?? '').trim().slice(0, length)
  const day = (name: string) => (isDay(text(name, 10)) ? text(name, 10) : '')
  return {
    page: readPageNumber(searchParams) ?? 1,
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

/** The actions on one object. */
export function objectAuditPath(kind: AuditObjectKind, object: string): string {
  return auditPath({ page: 1, actor: '', action: '', kind, object, from: '', to: '' })
}

export function hasFilters({ page: _, ...filters }: AuditQuery): boolean {
  return Object.values(filters).some((value) => value !== '')
}

/** The filters in the format of the calls. */
export function toFilter(query: AuditQuery, timeZone: string): InputFor<'auditLogExport'> {
  const { actor, action, kind, object, from, to } = query
  return {
    ...(actor && { actor }),
    ...(action && { action }),
    ...(kind && { object_kind: kind }),
    ...(object && { object_id: object }),
    ...(from && { from: getFirstSecond(from, timeZone) }),
    ...(to && { to: getLastSecond(to, timeZone) }),
  }
}

export type AuditEntry = DataFor<'auditLogPage'>['list'][number]

export const isAboutPrivileges = ({ object_kind, object_id }: AuditEntry) =>
  object_kind === 'setting' && object_id.startsWith('privileges.')

export type AuditLogData = {
  query: AuditQuery
  timeZone: string
  /** Null for data that the server could not provide. */
  found: DataFor<'auditLogPage'> | null
  retention: DataFor<'auditSettingInfo'> | null
  /** Names of the privileges; only if one of the entries changes them. */
  privileges?: DataFor<'privilegeSettingInfo'>
}

export async function loadAuditLog({ api, url, session, site }: LoaderArgs): Promise<AuditLogData> {
  const query = readAuditQuery(url)
  const timeZone = chooseTimeZone(session.user(), site)
  const input = { page: query.page, page_size: pageSize, ...toFilter(query, timeZone) }
  const [found, retention] = await Promise.all([
    loadOrNull(api.call('auditLogPage', input)),
    loadOrNull(api.call('auditSettingInfo')),
  ])
  const hasPrivileges = found?.list.some(isAboutPrivileges)
  const privileges = hasPrivileges && (await loadOrNull(api.call('privilegeSettingInfo')))
  return { query, timeZone, found, retention, ...(privileges && { privileges }) }
}
