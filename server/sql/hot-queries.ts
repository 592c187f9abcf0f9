import { communityQueries } from './community-queries.ts'
import type { HotQueries } from './hot-query.ts'
import { postQueries } from './post-queries.ts'
import { questionQueries } from './question-queries.ts'

/** The queries that most requests send, or that read the largest tables. */
export const hotQueries: HotQueries = { ...questionQueries, ...postQueries, ...communityQueries }
