/** Tags, their synonyms, and merging them. */
import './tag.events.ts'

export { createApplyTagSuggestion, type TagSuggestion } from './apply-tag-suggestion.ts'
export { type ChosenTag, chooseTags, readTagInputs, type TagChoice } from './choose-tags.ts'
export { createTags } from './create-tags.ts'
export { pinQuestionInTags } from './question-tags.repository.ts'
export { prepareTags, type RenderedTag, renderTags } from './render-tags.ts'
export { countQuestionForTags, replaceQuestionTags } from './replace-question-tags.ts'
export { createRestoreTag } from './restore-tag.ts'
export { mayChangeReservedTags, mayCreateTags, mayUseReservedTags } from './tag.policy.ts'
export { presentTagItem } from './tag.presenter.ts'
export {
  findTagsBySlug,
  hasRecommendedTags,
  listTagsOfQuestions,
  parseQuestionTags,
  type QuestionTagRow,
  questionTagsColumn,
  type ShownTag,
} from './tag.repository.ts'
export { changeTagFollowCount } from './tag-counters.repository.ts'
export { findTagFilter, type TagFilter } from './tag-filter.repository.ts'
export { presentTagInfo, type TagDetails } from './tag-info.presenter.ts'
export { findTagItself, listTagsByStart } from './tag-list.repository.ts'
export { createTagMergesModule } from './tag-merges.module.ts'
export type { TagState } from './tag-state.repository.ts'
export type { WriteTags } from './tag-writing.service.ts'
export { createTagsModule } from './tags.module.ts'
export { listUnusedTagsOf } from './unused-tags.repository.ts'
export { removeUnusedTag, restoreRemovedTag } from './unused-tags.service.ts'
