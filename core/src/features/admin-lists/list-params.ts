import { getFirstSecond, getLastSecond, isDay } from '../../lib/days.ts'
import { readPageNumber } from '../../lib/page-number.ts'
import { goTo } from '../../runtime/page/index.ts'
import { loadOrNull } from '../admin/index.ts'

export const pageSize = 20

/** A filter in addition to status and search words. */
export type ListFilter = {
  name: string
  kind: 'text' | 'date' | 'choice'
  /** The values of a choice; initially none is selected. */
  values?: readonly string[]
}

/** The filters of a list in the administration. */
export type ListView = {
  path: string
  /** Kind of the items; texts and downloads are named after it. */
  kind: 'questions' | 'answers' | 'users'
  /** The first of each is the default. */
  statuses: readonly string[]
  orders: readonly string[]
  filters: readonly ListFilter[]
}

export type ListParams = {
  page: number
  status: string
  order: string
  query: string
  filters: Readonly<Record<string, string>>
}

/** Reads the URL; missing or invalid values are replaced by defaults. */
export function readListParams({ searchParams }: URL, view: ListView): ListParams {
  const choose = (values: readonly string[], name: string) =>
    values.find((value) => value === searchParams.get(name)) ?? values[0] ?? ''
  const filters = view.filters.map(({ name, kind, values }) => {
    const value = (searchParams.get(name) ?? '').trim().slice(0, 100)
    if (kind === 'choice') return [name, values?.includes(value) ? value : ''] as const
    return [name, kind === 'date' && !isDay(value) ? '' : value] as const
  })
  return {
    page: readPageNumber(searchParams) ?? 1,
    status: choose(view.statuses, 'status'),
    order: choose(view.orders, 'order'),
    query: (searchParams.get('query') ?? '').trim().slice(0, 100),
    filters: Object.fromEntries(filters),
  }
}

/** The URL of a list, containing only values that differ from the defaults. */
export function listHref(view: ListView, params: ListParams): string {
  const search = new URLSearchParams()
  if (params.status !== view.statuses[0]) search.set('status', params.status)
  if (params.order !== view.orders[0]) search.set('order', params.order)
  if (params.query) search.set('query', params.query)
  for (const [name, value] of Object.entries(params.filters)) if (value) search.set(name, value)
  if (params.page > 1) search.set('page', String(params.page))
  const text = search.toString()
  return text ? `${view.path}?${text}` : view.path
}

/** The URL of the same list without search and filters. */
export function plainHref(view: ListView, params: ListParams): string {
  return listHref(view, { ...params, query: '', filters: {}, page: 1 })
}

export function isNarrowed({ query, filters }: ListParams): boolean {
  return query !== '' || Object.values(filters).some((value) => value !== '')
}

/**
 * The creation time filter in the format of the calls. The days are in the time zone in which times are
 * shown.
 */
export function creationRange({ from, to }: ListParams['filters'], timeZone: string) {
  return {
    ...(from && { created_from: getFirstSecond(from, timeZone) }),
    ...(to && { created_to: getLastSecond(to, timeZone) }),
  }
}

/** A page of a list; the last one if the requested page is empty. */
export async function loadListPage<Found extends { count: number; list: readonly unknown[] }>(
  view: ListView,
  params: ListParams,
  call: Promise<Found>,
): Promise<Found | null> {
  const found = await loadOrNull(call)
  if (found && found.list.length === 0 && found.count > 0)
    throw goTo(listHref(view, { ...params, page: Math.ceil(found.count / pageSize) }))
  return found
}
