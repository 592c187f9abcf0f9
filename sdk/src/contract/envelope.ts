import { z } from 'zod'

/** One entry for each form field that was rejected. */
export const fieldError = z.object({ error_field: z.string(), error_msg: z.string() })
export type FieldError = z.infer<typeof fieldError>

/** How a client should show an error that belongs to no field. */
export const errorHint = z.object({ err_type: z.enum(['toast', 'alert', 'modal']) })
export type ErrorHint = z.infer<typeof errorHint>

/** Why the account may not act; sent with status 403. */
export const accountBarrier = z.object({ type: z.enum(['inactive', 'suspended', 'url_expired']) })
export type AccountBarrier = z.infer<typeof accountBarrier>

/** The object around every JSON response; `code` equals the HTTP status. */
export type Envelope<Data = unknown> = {
  code: number
  reason: string
  msg: string
  data: Data
}

/** A list with the total over all pages. */
export function pageSchema<Item extends z.ZodType>(item: Item) {
  return z.object({ count: z.int(), list: z.array(item) })
}
/** A page of a list; `count` is the number of items on all pages. */
export type PageOf<Item> = { count: number; list: Item[] }

/** A whole number in a query string; absent and empty mean "not given". */
export function intParam(rules: { min?: number; max?: number } = {}) {
  const number = z.coerce
    .number()
    .int()
    .min(rules.min ?? Number.MIN_SAFE_INTEGER)
    .max(rules.max ?? Number.MAX_SAFE_INTEGER)
    .optional()
  // The input is wider than zod infers for a preprocessed value: it takes `unknown`.
  const schema = z.preprocess((value) => (value === '' ? undefined : value), number) as z.ZodType<
    number | undefined,
    number | string | undefined
  >
  return schema.optional()
}

/** `true`, `1` and `on` in a query string. */
export const boolParam = z
  .union([z.boolean(), z.string()])
  .optional()
  .transform((value) => value === true || value === 'true' || value === '1' || value === 'on')

/** `page` and `page_size`; 0 and absence mean the default, negative numbers are rejected. */
export const pageQuery = z.object({
  page: intParam({ min: 0, max: 1_000_000 }),
  page_size: intParam({ min: 0, max: 1000 }),
})

/** `data` of calls that return nothing. */
export const nothing = z.null()

/**
 * Sent with edits of versioned objects: the version that the edit began with. The edit is rejected if there
 * is a later one; without this field, it replaces whatever is there.
 */
export const revisionFields = { revision_id: z.string().max(100).optional() }

/** Sent with calls that a captcha may guard. */
export const captchaFields = {
  captcha_id: z.string().max(200).optional(),
  captcha_code: z.string().max(5000).optional(),
}
