import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { intParam, nothing, pageQuery, pageSchema } from './envelope.ts'
import { text } from './text-length.ts'
import { userBasic } from './users.ts'

/** 1 bronze, 2 silver, 3 gold. */
export const badgeLevel = z.union([z.literal(1), z.literal(2), z.literal(3)])
export type BadgeLevel = z.infer<typeof badgeLevel>

/** A badge with how often a user earned it. */
export const earnedBadge = z.object({
  /** In the short form, whatever permalinks the site uses. */
  id: z.string(),
  name: z.string(),
  /** The name of an icon, or the URL of an image. */
  icon: z.string(),
  earned_count: z.int(),
  level: badgeLevel,
})
export type EarnedBadge = z.infer<typeof earnedBadge>

/** A badge of the site a user was imported from, which this site does not award; the name is the one it had there. */
export const importedBadge = z.object({ name: z.string(), level: badgeLevel, earned_count: z.int() })
export type ImportedBadge = z.infer<typeof importedBadge>

/** A badge in the list of all badges; `earned_count` is the caller's. */
export const listedBadge = earnedBadge.extend({
  award_count: z.int(),
  /** How it is earned, as HTML. In lists, a Querent extension. */
  description: z.string(),
})
export type ListedBadge = z.infer<typeof listedBadge>

/** Badges that belong together. */
export const badgeGroup = z.object({
  group_name: z.string(),
  /** null if the group is empty. */
  badges: z.array(listedBadge).nullable(),
})
export type BadgeGroup = z.infer<typeof badgeGroup>

/** A badge on its own page. */
export const badgeInfo = listedBadge.extend({
  /** Whether each user can earn it once, or several times. */
  is_single: z.boolean(),
})
export type BadgeInfo = z.infer<typeof badgeInfo>

/** A user's badge and what it was earned with; ids and title are empty if the caller may not see that. */
export const badgeAward = z.object({
  created_at: z.int(),
  object_id: z.string(),
  question_id: z.string(),
  answer_id: z.string(),
  comment_id: z.string(),
  object_type: z.enum(['', 'question', 'answer', 'comment']),
  /** The title of the question, as it was written. */
  url_title: z.string(),
  author_user_info: userBasic,
})
export type BadgeAward = z.infer<typeof badgeAward>

/** Whether a badge can be earned. */
export const badgeStatus = z.enum(['active', 'inactive'])
export type BadgeStatus = z.infer<typeof badgeStatus>

/** A badge as the administration lists it. */
export const adminBadge = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  icon: z.string(),
  award_count: z.int(),
  earned: z.boolean(),
  level: badgeLevel,
  group_name: z.string(),
  status: badgeStatus,
})
export type AdminBadge = z.infer<typeof adminBadge>

const usernameQuery = z.object({ username: text({ min: 1, max: 100 }) })

export const badgeEndpoints = {
  badgeList: endpoint({
    method: 'GET',
    path: '/badges',
    access: 'public',
    summary: 'Lists the badges of the site by group, and how often the caller earned each.',
    data: z.array(badgeGroup),
  }),
  badgeInfo: endpoint({
    method: 'GET',
    path: '/badge',
    access: 'public',
    summary: 'Returns a badge.',
    query: z.object({ id: text({ min: 1, max: 100 }) }),
    data: badgeInfo,
    reasons: ['error.badge.object_not_found'],
  }),
  badgeAwardPage: endpoint({
    method: 'GET',
    path: '/badge/awards/page',
    access: 'public',
    summary: 'Lists the awards of a badge, newest first: who earned it, and with what.',
    query: z.object({
      badge_id: text({ min: 1, max: 100 }),
      /** Only awards of this user; an unknown name lists all awards. */
      username: text({ max: 100 }).optional(),
      ...pageQuery.shape,
    }),
    data: pageSchema(badgeAward),
  }),
  userBadgeList: endpoint({
    method: 'GET',
    path: '/badge/user/awards',
    access: 'public',
    summary: 'Lists the badges that a user earned.',
    query: usernameQuery,
    data: pageSchema(earnedBadge).extend({
      /** A Querent extension; `count` leaves these out. */
      imported: z.array(importedBadge),
    }),
    reasons: ['error.user.not_found'],
  }),
  userBadgeRecentList: endpoint({
    method: 'GET',
    path: '/badge/user/awards/recent',
    access: 'public',
    summary: 'Lists the last ten badges that a user earned.',
    query: usernameQuery,
    data: pageSchema(earnedBadge),
    reasons: ['error.user.not_found'],
  }),
  adminBadgePage: endpoint({
    method: 'GET',
    path: '/badges',
    base: 'admin',
    access: 'admin',
    summary: 'Lists active and inactive badges; all of them if no page is given.',
    query: z.object({
      page: intParam({ min: 0, max: 1_000_000 }),
      page_size: intParam({ min: 0, max: 1000 }),
      /** `active` or `inactive`; anything else lists all. */
      status: z.string().max(100).optional(),
      /** Part of the name, or `badge:` and an id. */
      q: z.string().max(100).optional(),
    }),
    data: pageSchema(adminBadge),
  }),
  adminBadgeStatusUpdate: endpoint({
    method: 'PUT',
    path: '/badge/status',
    base: 'admin',
    access: 'admin',
    summary: 'Activates or deactivates a badge.',
    body: z.object({ id: text({ min: 1, max: 100 }), status: text({ min: 1, max: 100 }) }),
    data: nothing,
    reasons: ['error.badge.object_not_found', 'error.common.status_invalid'],
  }),
}
