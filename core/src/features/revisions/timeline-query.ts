import { readPageNumber } from '../../lib/page-number.ts'
/** The object of a timeline, and the URLs that depend on it. */
export type TimelineObject = {
  kind: 'question' | 'answer' | 'tag'
  objectId: string
  path: string
  editPath: string
}

/** The parameters in the URL of a timeline. */
export type TimelineQuery = {
  page: number
  hasVotes: boolean
  /** The entry whose change is shown, empty for none. */
  change: string
}

export const timelinePageSize = 100

type Params = Readonly<Record<string, string | undefined>>

export function toTimelineObject({ qid = '', aid, tid }: Params): TimelineObject {
  const segments = tid ? ['tags', tid] : ['posts', qid, ...(aid ? [aid] : [])]
  const base = `/${segments.map(encodeURIComponent).join('/')}`
  return {
    kind: tid ? 'tag' : aid ? 'answer' : 'question',
    objectId: tid ?? aid ?? qid,
    path: `${base}/timeline`,
    editPath: `${base}/edit`,
  }
}

/** Undefined for a URL without a list. */
export function readTimelineQuery({ searchParams }: URL): TimelineQuery | undefined {
  const page = readPageNumber(searchParams)
  if (page === undefined) return undefined
  return {
    page,
    hasVotes: searchParams.get('votes') === '1',
    change: searchParams.get('change') ?? '',
  }
}

/** The URL of a timeline, containing only values that differ from the defaults. */
export function timelineHref(path: string, { page = 1, hasVotes, change }: Partial<TimelineQuery>): string {
  const params = new URLSearchParams()
  if (hasVotes) params.set('votes', '1')
  if (page > 1) params.set('page', String(page))
  if (change) params.set('change', change)
  return params.size > 0 ? `${path}?${params}` : path
}

/** The edit page with an older version in its form. */
export function restoreHref(editPath: string, revisionId: string): string {
  return `${editPath}?revision=${encodeURIComponent(revisionId)}`
}
