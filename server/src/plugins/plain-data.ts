import type { Json } from '@querent/sdk/server'
import { z } from 'zod'

/** What plugins may return and pass. A property without a value is omitted where it becomes JSON. */
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
