import type { ErrorResult } from '../errors/index.ts'

/** What the loader of a page's route answers. */
export type PageResult = { kind: 'page'; data: unknown } | ErrorResult

/** What the route table keeps next to each route. */
export type PageHandle = { page: string; title: string }
