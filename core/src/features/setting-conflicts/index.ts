export { ConflictDialog, type ConflictDialogProps } from './ConflictDialog.tsx'
export type { SettingValues } from './find-changes.ts'
export { type SettingsConflict, useSaveOrAsk } from './useSaveOrAsk.ts'
