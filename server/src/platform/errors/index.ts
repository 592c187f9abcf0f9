export {
  AppError,
  allowed,
  assertAllowed,
  type Decision,
  type Denial,
  denied,
  type FieldViolation,
  fieldError,
  type TextParams,
} from './app-error.ts'
export { describeFileError } from './describe-file-error.ts'
export { getErrorMessage } from './get-error-message.ts'
export { hasErrorCode } from './has-error-code.ts'
export { ifMissing } from './if-missing.ts'
export { OperatorError } from './operator-error.ts'
