import { z } from 'zod'
import { captchaActions, endpoint } from './endpoint.ts'
import { intParam, nothing, pageQuery, pageSchema } from './envelope.ts'
import { textLimits } from './limits.ts'
import { accountStatus } from './states.ts'
import { optionalNameField, optionalTextField } from './text-fields.ts'

/** The states of an account. */
export const userStatus = z.enum(accountStatus)

/** A user as lists and posts show them. */
export const userBasic = z.object({
  id: z.string(),
  username: z.string(),
  rank: z.int(),
  display_name: z.string(),
  /** URL; empty where clients show initials. */
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

/** The kind of image that an account shows; `custom` is the URL of one it uploaded. */
export const avatarChoice = z.object({
  type: z.string().max(100).default(''),
  gravatar: z.string().max(200).default(''),
  custom: z.string().max(200).default(''),
})
export type AvatarChoice = z.infer<typeof avatarChoice>

/** A profile as everyone may see it. */
export const userProfile = z.object({
  id: z.string(),
  created_at: z.int(),
  last_login_date: z.int(),
  username: z.string(),
  display_name: z.string(),
  follow_count: z.int(),
  answer_count: z.int(),
  question_count: z.int(),
  rank: z.int(),
  avatar: z.string(),
  mobile: z.string(),
  bio: z.string(),
  bio_html: z.string(),
  website: z.string(),
  location: z.string(),
  /** 1 user, 2 admin, 3 moderator. */
  role_id: z.int(),
  status: userStatus,
  /** Absent for accounts whose status is `normal`. */
  status_msg: z.string().optional(),
  /** Unix seconds; 0 unless it is suspended for a time. */
  suspended_until: z.int(),
})
export type UserProfile = z.infer<typeof userProfile>

/** A user in a ranking. */
export const rankedUser = z.object({
  username: z.string(),
  /** Reputation: of the last seven days, or in total for staff. */
  rank: z.int(),
  vote_count: z.int(),
  display_name: z.string(),
  avatar: z.string(),
})
export type RankedUser = z.infer<typeof rankedUser>

/** The users with the most reputation and votes of the last seven days, and the staff. */
export const userRanking = z.object({
  users_with_the_most_reputation: z.array(rankedUser),
  users_with_the_most_vote: z.array(rankedUser),
  staffs: z.array(rankedUser),
})
export type UserRanking = z.infer<typeof userRanking>

/** An administrator or moderator. */
export const staffMember = z.object({
  username: z.string(),
  display_name: z.string(),
  avatar: z.string(),
})
export type StaffMember = z.infer<typeof staffMember>

/** A user in the list of all users. */
export const listedUser = userBasic.extend({
  created_at: z.int(),
  role_id: z.int(),
  question_count: z.int(),
  answer_count: z.int(),
  /** Reputation gained in the last seven days; negative if more was lost. */
  week_rank: z.int(),
  /** The tags that they write about most, best first. */
  top_tags: z.array(z.object({ slug_name: z.string(), display_name: z.string() })),
})
export type ListedUser = z.infer<typeof listedUser>

/** Orders of the list of all users. */
export const userOrder = z.enum(['reputation', 'newest'])
export type UserOrder = z.infer<typeof userOrder>

/** Whether a call needs a captcha, and the captcha. */
export const captchaDemand = z.object({
  captcha_id: z.string(),
  captcha_img: z.string(),
  verify: z.boolean(),
  /** The challenge as sound and as a question in words, if the plugin offers them. Querent extensions. */
  captcha_audio: z.string().optional(),
  captcha_question: z.string().optional(),
})
export type CaptchaDemand = z.infer<typeof captchaDemand>

/** Whether the caller may do something; the tip says why not. */
export const permission = z.object({ has_permission: z.boolean(), no_permission_tip: z.string() })
export type Permission = z.infer<typeof permission>

/** The editable fields of a profile; absent fields stay as they are. */
export const profileForm = z.object({
  display_name: optionalNameField,
  username: optionalNameField,
  avatar: avatarChoice.optional(),
  /** Markdown. */
  bio: optionalTextField(textLimits.bio),
  website: z
    .string()
    .trim()
    .max(textLimits.website.max)
    .refine((value) => value === '' || z.url({ protocol: /^https?$/ }).safeParse(value).success, {
      message: 'error.common.invalid_url',
    })
    .optional(),
  location: optionalTextField(textLimits.location),
})

const namePrefix = z.string().max(500)

export const userEndpoints = {
  userInfoUpdate: endpoint({
    method: 'PUT',
    path: '/user/info',
    access: 'active',
    summary: 'Changes the caller’s profile, as far as the site allows.',
    body: profileForm,
    data: nothing,
    reasons: [
      'error.user.username_invalid',
      'error.user.username_duplicate',
      'error.user.set_avatar',
      'error.user.field_update_not_allowed',
      'error.user.not_found',
      'error.content.too_complex',
    ],
  }),
  userInterfaceUpdate: endpoint({
    method: 'PUT',
    path: '/user/interface',
    access: 'active',
    summary: 'Sets the caller’s interface language, color scheme and time zone.',
    body: z.object({
      language: z.string().min(2).max(100),
      color_scheme: z.string().min(2).max(100),
      /** An IANA name, or empty for the site's default; stays as it is when absent. A Querent extension. */
      time_zone: z.string().max(100).optional(),
    }),
    data: nothing,
  }),
  userInfoSearch: endpoint({
    method: 'GET',
    path: '/user/info/search',
    access: 'active',
    summary: 'Finds users whose name begins with a text, for mentions and invitations.',
    query: z.object({ username: namePrefix.min(1) }),
    data: z.array(userBasic),
  }),
  userStaff: endpoint({
    method: 'GET',
    path: '/user/staff',
    access: 'public',
    summary: 'Lists administrators and moderators.',
    query: z.object({ username: namePrefix.optional(), page_size: intParam({ min: 0, max: 100 }) }),
    data: z.array(staffMember),
  }),
  userRanking: endpoint({
    method: 'GET',
    path: '/user/ranking',
    access: 'public',
    summary: 'Lists the users with the most reputation and votes of the last seven days, and the staff.',
    data: userRanking,
  }),
  userPage: endpoint({
    method: 'GET',
    path: '/user/page',
    access: 'public',
    summary: 'Lists all users. A Querent extension.',
    query: pageQuery.extend({ order: userOrder.optional(), query: z.string().trim().max(100).optional() }),
    data: pageSchema(listedUser),
  }),
  userActionRecord: endpoint({
    method: 'GET',
    path: '/user/action/record',
    access: 'open',
    summary: 'Returns whether the next call of a kind needs a captcha, and the captcha.',
    query: z.object({ action: z.enum(captchaActions) }),
    data: captchaDemand,
  }),
  permissionInfo: endpoint({
    method: 'GET',
    path: '/permission',
    access: 'active',
    summary: 'Returns what the caller may do, by role and reputation.',
    query: z.object({
      /** Names separated by commas. */
      action: z.string().max(2000).optional(),
      actions: z.union([z.string().max(2000), z.array(z.string().max(100)).max(100)]).optional(),
    }),
    data: z.record(z.string(), permission),
  }),
  personalUserInfo: endpoint({
    method: 'GET',
    path: '/personal/user/info',
    access: 'public',
    summary: 'Returns a user’s profile.',
    query: z.object({ username: namePrefix.min(1) }),
    data: userProfile,
    reasons: ['error.user.not_found'],
  }),
}
