import { z } from 'zod'

export const userStatus = z.enum(['normal', 'inactive', 'suspended', 'deleted'])

/** A user as lists and posts show them. */
export const userBasic = z.object({
  id: z.string(),
  username: z.string(),
  rank: z.int(),
  display_name: z.string(),
  /** URL, or empty: the client then draws initials. */
  avatar: z.string(),
  website: z.string(),
  location: z.string(),
  language: z.string(),
  status: userStatus,
  /** Unix seconds, 0 when not set. */
  suspended_until: z.int(),
})
export type UserBasic = z.infer<typeof userBasic>

/** Something the caller may do with an object; `name` is translated. */
export const memberAction = z.object({
  action: z.string(),
  name: z.string(),
  type: z.enum(['reason', 'edit', 'confirm']),
})
export type MemberAction = z.infer<typeof memberAction>
