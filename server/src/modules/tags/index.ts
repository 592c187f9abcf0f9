/** Tags: what questions bear, and the lists of them. */
export { createApplyTagSuggestion, type TagSuggestion } from './apply-suggestion.ts'
export { countQuestionForTags, createTags, replaceQuestionTags } from './question-tags.ts'
export { mayBringTags, mayChangeReservedTags, mayUseReservedTags } from './tag.policy.ts'
export { presentTagItem } from './tag.presenter.ts'
export {
  findTagsBySlug,
  hasRecommendedTags,
  listTagsOfQuestions,
  type QuestionTagRow,
} from './tag.repository.ts'
export { chooseTags, readTagInputs, type TagChoice } from './tag-choice.ts'
export { changeTagFollowCount } from './tag-figures.ts'
export { findTagFilter, type TagFilter } from './tag-filter.ts'
export { presentTagInfo, type TagDetails } from './tag-info.presenter.ts'
export { findTag } from './tag-list.repository.ts'
export { createTagsModule } from './tags.module.ts'
