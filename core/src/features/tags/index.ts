export { AsideTags, type AsideTagsProps } from './AsideTags.tsx'
export { type NewTag, newTagFrom, slugFrom, tagMessages } from './new-tag.ts'
export { TagChips, type TagChipsProps } from './TagChips.tsx'
export {
  CreateTagForm,
  type EditedTag,
  EditTagForm,
  type EditTagFormProps,
  TagGuide,
} from './TagForm/index.ts'
export { TagGrid, type TagGridProps } from './TagGrid.tsx'
export {
  TagActions,
  type TagActionsProps,
  TagSynonyms,
  type TagSynonymsProps,
} from './TagInfo/index.ts'
export { popularTagsQuery, type TagName, tagName } from './tag-name.ts'
export { tagInfoPath, tagPath } from './tag-path.ts'
