import { z } from 'zod'
import type { TextTree } from '../../platform/texts/index.ts'

/** A file of texts: keys that lead to texts or to further keys. */
export const textTree: z.ZodType<TextTree> = z.lazy(() =>
  z.record(z.string(), z.union([z.string(), textTree])),
)
