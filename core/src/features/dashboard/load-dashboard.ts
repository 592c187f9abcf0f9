import type { DataFor } from '../../api/index.ts'
import type { LoaderArgs } from '../../runtime/page/index.ts'
import { loadOrNull } from '../admin/index.ts'

export const ranges = ['7', '30', '365'] as const
export type Range = (typeof ranges)[number]

export type Info = DataFor<'dashboardInfo'>['info']
export type Health = DataFor<'dashboardHealth'>
export type Day = DataFor<'dashboardHistory'>['list'][number]

export type DashboardData = {
  /** Null for data that the server could not provide. */
  info: Info | null
  health: Health | null
  days: readonly Day[] | null
  range: Range
}

export async function loadDashboard({ api, url }: LoaderArgs): Promise<DashboardData> {
  const range = readRange(url.searchParams)
  const [info, health, history] = await Promise.all([
    loadOrNull(api.call('dashboardInfo')),
    loadOrNull(api.call('dashboardHealth')),
    loadOrNull(api.call('dashboardHistory', { days: range })),
  ])
  return { info: info?.info ?? null, health, days: history?.list ?? null, range }
}

/** The range in the URL; a month if it is missing or invalid. */
function readRange(params: URLSearchParams): Range {
  const named = params.get('days')
  return ranges.find((range) => range === named) ?? '30'
}
