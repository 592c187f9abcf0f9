import { personalQuestionEndpoints } from './personal-questions.ts'
import { questionEndpoints } from './questions.ts'
import { reportReasonEndpoints } from './report-reasons.ts'
import { tagEndpoints } from './tags.ts'

/** Every endpoint that is served, by name. One file per domain; add its entries here. */
export const endpoints = {
  ...questionEndpoints,
  ...personalQuestionEndpoints,
  ...tagEndpoints,
  ...reportReasonEndpoints,
}

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
