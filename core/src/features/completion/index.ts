export { Completion, type CompletionProps } from './Completion.tsx'
export { CompletionList, type CompletionListProps } from './CompletionList.tsx'
export { searchEmoji, searchUsers } from './completion-options.ts'
export { type CompletionSettings, useCompletion } from './useCompletion.ts'
