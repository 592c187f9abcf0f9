import type { DataFor } from '../../api/index.ts'
import type { LoaderArgs } from '../../runtime/page/index.ts'

export type LegalVersionItem = DataFor<'legalVersionPage'>['list'][number]

export type LegalVersionsData = { page: number; found: DataFor<'legalVersionPage'> }

export const versionPageSize = 10

export async function loadLegalVersions({ api, url }: LoaderArgs): Promise<LegalVersionsData> {
  const page = Math.max(1, Number.parseInt(url.searchParams.get('page') ?? '', 10) || 1)
  const found = await api.call('legalVersionPage', { page, page_size: versionPageSize })
  return { page, found }
}
