import type { SearchOrder } from '@querent/sdk/contract'
import type { PageWindow } from '../../platform/pagination.ts'

/** What a user typed, and which part of the results they want to see. */
export type SearchRequest = { text: string; window: PageWindow; order: SearchOrder }
