export { AccountPanel, type AccountPanelProps } from './AccountPanel.tsx'
export { ChangeEmailForm, type ChangeEmailFormProps } from './ChangeEmailForm.tsx'
export { ConfirmPasswordDialog, type ConfirmPasswordDialogProps } from './ConfirmPasswordDialog.tsx'
export { LoginForm } from './LoginForm.tsx'
export {
  NewPasswordFields,
  type NewPasswordFieldsProps,
  NewPasswordForm,
  type NewPasswordFormProps,
} from './NewPasswordForm.tsx'
export { OtherAccountConfirmed, type OtherAccountConfirmedProps } from './OtherAccountConfirmed.tsx'
export { RegisterForm } from './RegisterForm.tsx'
export { SendConfirmation, type SendConfirmationProps } from './SendConfirmation.tsx'
export { isPermanent, readSuspensionState } from './suspension.ts'
export { useEnterSite } from './useEnterSite.ts'
export { type MailCode, type MailCodeState, useMailCode } from './useMailCode.ts'
export { WorkingPanel, type WorkingPanelProps } from './WorkingPanel.tsx'
