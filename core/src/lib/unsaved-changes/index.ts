export { useUnsavedChanges } from './useUnsavedChanges.ts'
