import type { DataFor } from '../../api/index.ts'
import { knownTimeZone } from '../../lib/i18n/index.ts'
import type { LoaderArgs } from '../../runtime/page/index.ts'
import { loadOrNull } from '../admin/index.ts'
import { type AuditQuery, pageSize, readAuditQuery, toFilter } from './audit-query.ts'

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
