export {
  type Access,
  basePaths,
  type CaptchaAction,
  type DataOf,
  type Endpoint,
  type EndpointDefinition,
  endpoint,
  type InputOf,
  type Method,
  type ParsedInputOf,
  pathOf,
} from './endpoint.ts'
export {
  type AccountBarrier,
  boolParam,
  captchaFields,
  type Envelope,
  type ErrorHint,
  type FieldError,
  intParam,
  nothing,
  type PageOf,
  pageOf,
  pageQuery,
} from './envelope.ts'
export { type Reason, reasons } from './reasons.ts'
export { type EndpointName, type Endpoints, endpoints } from './table.ts'
