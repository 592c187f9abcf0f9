import type { SuggestedEdit, TimelineVersion } from '@querent/sdk/contract'
import { compareVersions, type VersionChange } from '../revisions/index.ts'

const none = { title: '', tags: [], slug_name: '', main_tag_slug_name: '' }

/** What a suggested edit would change: of tags the text alone. */
export function compareSuggestion({ type, info, unreviewed_info }: SuggestedEdit): VersionChange {
  const { content } = unreviewed_info
  const isQuestion = type === 'question' && 'title' in content && 'tags' in content
  const older: TimelineVersion = { ...none, original_text: info.content }
  if (isQuestion) {
    const newer = { ...none, title: content.title, tags: content.tags, original_text: content.content }
    return compareVersions(newer, { ...older, title: info.title, tags: info.tags ?? [] })
  }
  const text = 'original_text' in content ? content.original_text : content.content
  return compareVersions({ ...none, original_text: text }, older)
}
