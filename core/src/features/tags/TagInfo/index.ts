export { TagActions, type TagActionsProps } from './TagActions.tsx'
export { TagSynonyms, type TagSynonymsProps } from './TagSynonyms.tsx'
