export { AsideTags, type AsideTagsProps } from './AsideTags.tsx'
export { loadFollowedSlugs } from './load-followed-slugs.ts'
export { TagChips, type TagChipsProps } from './TagChips.tsx'
export { TagChooser } from './TagChooser.tsx'
export { TagCounts } from './TagCounts.tsx'
export { CreateTagForm } from './TagForm/CreateTagForm.tsx'
export { type EditedTag, EditTagForm, type EditTagFormProps } from './TagForm/EditTagForm.tsx'
export { TagGuide } from './TagForm/TagFields.tsx'
export { getTagNameId, TagGrid, type TagGridProps } from './TagGrid.tsx'
export { TagActions, type TagActionsProps } from './TagInfo/TagActions.tsx'
export { TagSynonyms, type TagSynonymsProps } from './TagInfo/TagSynonyms.tsx'
export { TagTitle } from './TagTitle.tsx'
export {
  popularTagsQuery,
  type TagName,
  tagInfoPath,
  tagName,
  tagPath,
} from './tag.ts'
export { type NewTag, tagMessages, toSlug, toTagChoice } from './tag-choice.ts'
