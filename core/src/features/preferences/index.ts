export { PreferencesDialog, type PreferencesDialogProps } from './PreferencesDialog.tsx'
