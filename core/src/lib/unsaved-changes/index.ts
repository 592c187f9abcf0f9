export { useLeaveSaved } from './useLeaveSaved.ts'
export { useUnsavedChanges } from './useUnsavedChanges.ts'
