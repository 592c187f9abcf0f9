export { Form, type FormProps, SubmitButton, type SubmitButtonProps } from './Form.tsx'
export { getLimits, profileName, profileNameMessages, userName } from './field-limits.ts'
export {
  emailMessages,
  type FieldMessages,
  nameMessages,
  passwordMessages,
  siteUrlMessages,
  urlMessages,
} from './field-messages.ts'
export type { FormRules } from './form-resolver.ts'
export { NeedsScript } from './NeedsScript.tsx'
export { describeSendFailure, getAddedText, submitOnce, submitOnceOptions } from './submit-once.ts'
export { UnsavedBar, type UnsavedBarProps } from './UnsavedBar.tsx'
export { type ContractForm, type ContractFormSettings, useContractForm } from './useContractForm.ts'
export { useReadOnlyFields } from './useReadOnlyFields.ts'
