export {
  AppError,
  allowed,
  type FieldRefusal,
  type Refusal,
  type RefusalDetails,
  refused,
  refuseField,
  refuseUnless,
  type TextParams,
  type Verdict,
} from './app-error.ts'
