export { ConfirmEmailForm, type ConfirmEmailFormProps } from './ConfirmEmailForm.tsx'
export { ConnectorButtons, type ConnectorButtonsProps } from './ConnectorButtons.tsx'
export { DeviceConfirmation, type DeviceConfirmationProps } from './DeviceConfirmation.tsx'
export { DeviceLoginPanel } from './DeviceLoginPanel.tsx'
export { FailedLoginPanel, type FailedLoginPanelProps } from './FailedLoginPanel.tsx'
export { type FailedLogin, readFailure } from './login-failure.ts'
export {
  type HostAgent,
  isOnlyLoginMethod,
  type LoginItem,
  type LoginOptions,
  loadLoginOptions,
  useFollowLogins,
} from './login-options.ts'
export {
  HostedAccount,
  type HostedAccountProps,
  type OwnLogin,
  OwnLogins,
  type OwnLoginsProps,
} from './OwnLogins.tsx'
export { SessionExchange } from './SessionExchange.tsx'
