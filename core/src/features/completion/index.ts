export { Completion, type CompletionProps } from './Completion.tsx'
export { searchEmoji, searchUsers } from './completion-options.ts'
export { CompletionList, type CompletionListProps } from './LoadedCompletion.tsx'
export { type CompletionSettings, useCompletion } from './useCompletion.ts'
