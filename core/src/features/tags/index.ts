export { TagCard, type TagCardProps } from './TagCard.tsx'
export { TagChips, type TagChipsProps } from './TagChips.tsx'
export { TagGrid, type TagGridProps } from './TagGrid.tsx'
export { tagPath } from './tag-path.ts'
