import { attempt } from '../../api/index.ts'
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

export type ListData<Found> = {
  params: ListParams
  /** Null if it could not be loaded. */
  found: Found | null
  /** How many items of each status match search and filters; empty without these. */
  counts?: Readonly<Record<string, number>>
}

type FoundPage = { count: number; list: readonly unknown[] }
type CallList<Found> = (params: ListParams, pageSize: number) => Promise<Found>

/** The page of a list that the URL names; the last one if that page is empty. */
export async function loadList<Found extends FoundPage>(
  url: URL,
  view: ListView,
  call: CallList<Found>,
): Promise<ListData<Found>> {
  const params = readListParams(url, view)
  const [found, counts] = await Promise.all([
    loadOrNull(call(params, pageSize)),
    countOthers(view, params, call),
  ])
  if (found && found.list.length === 0 && found.count > 0)
    throw goTo(listHref(view, { ...params, page: Math.ceil(found.count / pageSize) }))
  if (found && isNarrowed(params)) counts[params.status] = found.count
  return { params, found, counts }
}

/** Administrators often search for something whose status they do not know. Failed counts are left out. */
async function countOthers(
  view: ListView,
  params: ListParams,
  call: CallList<FoundPage>,
): Promise<Record<string, number>> {
  const others = isNarrowed(params) ? view.statuses.filter((status) => status !== params.status) : []
  const counted = await Promise.all(
    others.map(async (status) => {
      const answer = await attempt(call({ ...params, status, page: 1 }, 1))
      return answer.ok ? [[status, answer.data.count] as const] : []
    }),
  )
  return Object.fromEntries(counted.flat())
}
