import { type MemberAction, type TagInfo, type TagListItem, tagStatus } from '@querent/sdk/contract'
import { encodeId } from '../identifiers/index.ts'
import { excerpt, sanitizeHtml } from '../rendering/index.ts'
import type { SiteSettings } from '../settings/index.ts'
import { presentFlags } from './tag.presenter.ts'
import type { TagListRow } from './tag-list.repository.ts'

/** A tag with everything that its page shows. */
export type TagDetails = Omit<TagListRow, 'total'>

export function presentTagListItem(row: TagDetails, settings: SiteSettings): TagListItem {
  return {
    tag_id: encodeId('tag', row.id),
    slug_name: row.slug,
    display_name: row.display_name,
    excerpt: takeFirstLine(row.html),
    description: excerpt(row.html),
    original_text: row.content,
    parsed_text: row.html,
    follow_count: row.follow_count,
    question_count: row.question_count,
    is_follower: row.followed_at !== null,
    created_at: row.created_at,
    updated_at: row.updated_at,
    ...presentFlags(row, settings),
  }
}

export function presentTagInfo(
  row: TagDetails,
  { wasSynonym, actions, settings }: { wasSynonym: boolean; actions: MemberAction[]; settings: SiteSettings },
): TagInfo {
  return {
    ...presentTagListItem(row, settings),
    status: row.status === tagStatus.deleted ? 'deleted' : 'available',
    main_tag_slug_name: wasSynonym ? row.slug : '',
    member_actions: actions,
  }
}

/** A text without line breaks may have the maximum length, and a list has one for each tag. */
const firstLineLength = 4096

function takeFirstLine(html: string): string {
  const [line = ''] = html.trim().split('\n', 1)
  const start = line.length > firstLineLength ? line.slice(0, firstLineLength).replace(/<[^>]*$/, '') : line
  // The cut may leave elements open.
  return sanitizeHtml(start)
}
