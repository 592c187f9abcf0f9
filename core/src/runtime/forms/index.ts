export { Form, type FormProps } from './Form.tsx'
export { limitsOf } from './field-limits.ts'
export {
  emailMessages,
  type FieldMessages,
  nameMessages,
  passwordMessages,
  siteUrlMessages,
  urlMessages,
} from './field-messages.ts'
export type { FormRules } from './form-resolver.ts'
export { personName, profileName, profileNameMessages } from './name-fields.ts'
export { SubmitButton, type SubmitButtonProps } from './SubmitButton.tsx'
export { type ContractForm, type ContractFormSettings, useContractForm } from './useContractForm.ts'
