export { Form, type FormProps } from './Form.tsx'
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
export { type FormProblem, type FormSettings, type FormState, useForm } from './useForm.ts'
