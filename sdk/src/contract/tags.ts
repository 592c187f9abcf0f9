import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { intParam, nothing, pageOf } from './envelope.ts'
import { text } from './text-length.ts'
import { memberAction } from './users.ts'

/** A tag as posts show it. */
export const tagItem = z.object({
  slug_name: z.string(),
  display_name: z.string(),
  /** Filled when this tag is a synonym. */
  main_tag_slug_name: z.string(),
  /** Always false while the site requires no recommended tag. */
  recommend: z.boolean(),
  reserved: z.boolean(),
})
export type TagItem = z.infer<typeof tagItem>

/** A tag as a question form sends it. */
export const tagInput = z.object({
  slug_name: text({ max: 35 }).default(''),
  display_name: text({ max: 35 }).default(''),
  /** Description of a tag that does not exist yet, as Markdown. */
  original_text: text({ max: 65_536 }).default(''),
})
export type TagInput = z.infer<typeof tagInput>

export const tagBasic = z.object({
  tag_id: z.string(),
  slug_name: z.string(),
  display_name: z.string(),
  recommend: z.boolean(),
  reserved: z.boolean(),
})
export type TagBasic = z.infer<typeof tagBasic>

export const followedTag = tagBasic.extend({ main_tag_slug_name: z.string() })
export type FollowedTag = z.infer<typeof followedTag>

/** A tag as the tag list shows it. */
export const tagListItem = tagBasic.extend({
  /** First line of the description, as HTML. */
  excerpt: z.string(),
  /** Description as plain text, cut at 240 characters. */
  description: z.string(),
  original_text: z.string(),
  parsed_text: z.string(),
  follow_count: z.int(),
  question_count: z.int(),
  is_follower: z.boolean(),
  created_at: z.int(),
  updated_at: z.int(),
})
export type TagListItem = z.infer<typeof tagListItem>

export const tagInfo = tagListItem.extend({
  status: z.enum(['available', 'deleted']),
  /** Filled when a synonym was asked for: the slug to go to. */
  main_tag_slug_name: z.string(),
  member_actions: z.array(memberAction),
})
export type TagInfo = z.infer<typeof tagInfo>

const optionalName = z.union([z.literal(''), text({ min: 1, max: 35 })]).optional()

export const tagEndpoints = {
  tagPage: endpoint({
    method: 'GET',
    path: '/tags/page',
    access: 'public',
    summary: 'Lists the tags of the site.',
    query: z.object({
      page: intParam({ min: 1, max: 1_000_000 }),
      page_size: intParam({ min: 1, max: 1000 }),
      slug_name: optionalName,
      display_name: optionalName,
      query_cond: z.enum(['', 'popular', 'name', 'newest']).optional(),
    }),
    data: pageOf(tagListItem),
    reasons: ['base.request_format_error'],
  }),
  tagInfo: endpoint({
    method: 'GET',
    path: '/tag',
    access: 'public',
    summary: 'Reads a tag by id or by slug.',
    query: z.object({ id: text({ max: 100 }).optional(), name: optionalName }),
    data: tagInfo,
    reasons: ['error.tag.not_found'],
  }),
  tagList: endpoint({
    method: 'GET',
    path: '/tags',
    access: 'public',
    summary: 'Reads several tags by their slugs.',
    query: z.object({ tags: text({ max: 4000 }).default('') }),
    data: z.array(tagBasic),
  }),
  tagFollowing: endpoint({
    method: 'GET',
    path: '/tags/following',
    access: 'public',
    summary: 'Lists the tags that the caller follows.',
    data: z.array(followedTag),
  }),
  tagSearch: endpoint({
    method: 'GET',
    path: '/question/tags',
    access: 'active',
    summary: 'Finds tags for a question by the first letters; without text, the recommended ones.',
    query: z.object({ tag: text({ max: 100 }).default('') }),
    data: z.array(tagBasic),
  }),
  tagFollowReplace: endpoint({
    method: 'PUT',
    path: '/follow/tags',
    access: 'active',
    summary: "Replaces the caller's followed tags.",
    body: z.object({ slug_name_list: z.array(text({ max: 100 })).max(1000) }),
    data: nothing,
  }),
}
