import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { intParam, nothing, pageSchema, revisionFields } from './envelope.ts'
import { textLimits } from './limits.ts'
import { optionalVisibleText, text, visibleText } from './text-length.ts'
import { memberAction } from './users.ts'

/** A tag as posts show it. */
export const tagItem = z.object({
  slug_name: z.string(),
  display_name: z.string(),
  /** Filled if this tag is a synonym. */
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

/** A tag by its id and names. */
export const tagBasic = z.object({
  tag_id: z.string(),
  slug_name: z.string(),
  display_name: z.string(),
  recommend: z.boolean(),
  reserved: z.boolean(),
})
export type TagBasic = z.infer<typeof tagBasic>

/** A tag that the caller follows. */
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

/** A tag on its own page. */
export const tagInfo = tagListItem.extend({
  status: z.enum(['available', 'deleted']),
  /** Filled if a synonym was requested: the slug to redirect to. */
  main_tag_slug_name: z.string(),
  member_actions: z.array(memberAction),
  /**
   * Only in `tag` by id: the version of this text. Sent with an edit, it keeps later edits from being
   * overwritten.
   */
  revision_id: z.string().optional(),
})
export type TagInfo = z.infer<typeof tagInfo>

/** Another name of a tag: questions asked with it get the main tag. */
export const tagSynonym = z.object({
  tag_id: z.string(),
  slug_name: z.string(),
  display_name: z.string(),
  main_tag_slug_name: z.string(),
})
export type TagSynonym = z.infer<typeof tagSynonym>

/** A new tag; the slug is stored in lower case, with hyphens for spaces. The description may be empty. */
export const tagForm = z.object({
  slug_name: visibleText(textLimits.tagName),
  display_name: visibleText(textLimits.tagName),
  original_text: optionalVisibleText(textLimits.tagDescription).default(''),
})

/** A changed tag. Fields that are omitted or empty stay as they are. */
export const tagEditForm = z.object({
  slug_name: optionalVisibleText(textLimits.tagName).default(''),
  display_name: optionalVisibleText(textLimits.tagName).default(''),
  original_text: optionalVisibleText(textLimits.tagDescription).default(''),
  edit_summary: z.string().max(textLimits.editSummary.max).default(''),
})

const tagId = text({ min: 1, max: 100 })
const rankDenial = 'error.rank.fail_to_meet_the_condition'
const optionalName = z.union([z.literal(''), text(textLimits.tagName)]).optional()

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
    data: pageSchema(tagListItem),
    reasons: ['base.request_format_error'],
  }),
  tagInfo: endpoint({
    method: 'GET',
    path: '/tag',
    access: 'public',
    summary: 'Returns a tag, by id or slug.',
    query: z.object({ id: text({ max: 100 }).optional(), name: optionalName }),
    data: tagInfo,
    reasons: ['error.tag.not_found'],
  }),
  tagList: endpoint({
    method: 'GET',
    path: '/tags',
    access: 'public',
    summary: 'Returns several tags, by their slugs.',
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
    summary: 'Finds tags whose name begins with the given letters; without letters, the recommended tags.',
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
  tagAdd: endpoint({
    method: 'POST',
    path: '/tag',
    access: 'active',
    publishes: true,
    summary: 'Creates a tag. A deleted tag with the same slug is restored, with the new description.',
    body: tagForm,
    data: z.object({ slug_name: z.string() }),
    reasons: [
      rankDenial,
      'base.request_format_error',
      'error.tag.already_exist',
      'error.content.too_complex',
    ],
  }),
  tagUpdate: endpoint({
    method: 'PUT',
    path: '/tag',
    access: 'active',
    publishes: true,
    summary: 'Edits a tag, or suggests an edit for review.',
    body: tagEditForm.extend({ tag_id: tagId, ...revisionFields }),
    data: z.object({ wait_for_review: z.boolean() }),
    reasons: [
      rankDenial,
      'error.tag.not_found',
      'error.answer.cannot_update',
      'error.revision.outdated',
      'error.tag.already_exist',
      'error.content.too_complex',
    ],
  }),
  tagRemove: endpoint({
    method: 'DELETE',
    path: '/tag',
    access: 'active',
    summary: 'Deletes a tag that has no questions and no synonyms.',
    body: z.object({ tag_id: tagId }),
    data: nothing,
    reasons: [rankDenial, 'error.tag.not_found', 'error.tag.is_used_cannot_delete'],
  }),
  tagRecover: endpoint({
    method: 'POST',
    path: '/tag/recover',
    access: 'active',
    summary: 'Restores a deleted tag.',
    body: z.object({ tag_id: tagId }),
    data: nothing,
    reasons: [rankDenial, 'error.tag.not_found'],
  }),
  tagMerge: endpoint({
    method: 'POST',
    path: '/tag/merge',
    access: 'active',
    summary: 'Makes a tag a synonym of another one, which takes over its questions and followers.',
    body: z.object({ source_tag_id: tagId, target_tag_id: tagId }),
    data: nothing,
    reasons: [rankDenial, 'error.tag.not_found', 'error.tag.cannot_set_synonym_as_itself'],
  }),
  tagSynonymList: endpoint({
    method: 'GET',
    path: '/tag/synonyms',
    access: 'public',
    summary: 'Lists the synonyms of a tag; for a synonym, all other names of its main tag.',
    query: z.object({ tag_id: tagId }),
    data: z.object({ synonyms: z.array(tagSynonym), member_actions: z.array(memberAction) }),
    reasons: ['error.tag.not_found'],
  }),
  tagSynonymReplace: endpoint({
    method: 'PUT',
    path: '/tag/synonym',
    access: 'active',
    summary: 'Replaces the synonyms of a tag; missing ones are created.',
    body: z.object({
      tag_id: tagId,
      synonym_tag_list: z.array(tagInput).max(200),
      /**
       * The slugs that the form was filled with: changes by others in the meantime are kept. A Querent extension.
       */
      known_slugs: z
        .array(text({ max: 100 }))
        .max(1000)
        .optional(),
    }),
    data: nothing,
    reasons: [
      rankDenial,
      'base.request_format_error',
      'error.content.too_complex',
      'error.tag.not_found',
      'error.tag.cannot_set_synonym_as_itself',
    ],
  }),
}
