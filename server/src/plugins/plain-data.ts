import type { Json } from '@querent/sdk/server'
import { z } from 'zod'

/** What plugins may answer and hand over. A name without a value is left out where it becomes a text of JSON. */
export const plainData: z.ZodType<Json> = z.lazy(() =>
  z.union([
    z.string(),
    z.number(),
    z.boolean(),
    z.null(),
    z.array(plainData),
    z.record(z.string(), plainData.optional()),
  ]),
)
