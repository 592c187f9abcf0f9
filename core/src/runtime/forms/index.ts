export { Form, type FormProps } from './Form.tsx'
export { limitsOf } from './field-limits.ts'
export {
  emailMessages,
  type FieldMessages,
  nameMessages,
  passwordMessages,
  urlMessages,
} from './field-messages.ts'
export {
  atMost,
  displayName,
  email,
  type Finding,
  findErrors,
  newPassword,
  password,
  personName,
  profileName,
  type Rule,
  required,
  sameAs,
  username,
  webAddress,
} from './rules.ts'
export { SubmitButton, type SubmitButtonProps } from './SubmitButton.tsx'
export { type ContractForm, type ContractFormSettings, useContractForm } from './useContractForm.ts'
export { type FormSettings, type FormState, useForm } from './useForm.ts'
