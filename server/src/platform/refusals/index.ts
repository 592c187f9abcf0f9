export {
  AppError,
  allowed,
  type FieldRefusal,
  type Refusal,
  refused,
  refuseField,
  refuseUnless,
  type TextParams,
  type Verdict,
} from './app-error.ts'
