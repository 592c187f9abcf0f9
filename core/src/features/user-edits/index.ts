export { loadUserEdits, type UserEditsView } from './load-user-edits.ts'
export { UserEdits, type UserEditsProps } from './UserEdits.tsx'
