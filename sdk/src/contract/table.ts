import { accountEndpoints } from './accounts.ts'
import { adminUserEndpoints } from './admin-users.ts'
import { mailEndpoints } from './mails.ts'
import { personalQuestionEndpoints } from './personal-questions.ts'
import { questionEndpoints } from './questions.ts'
import { reportReasonEndpoints } from './report-reasons.ts'
import { tagEndpoints } from './tags.ts'
import { userEndpoints } from './users.ts'

/** Every endpoint that is served, by name. One file per domain; add its entries here. */
export const endpoints = {
  ...accountEndpoints,
  ...userEndpoints,
  ...questionEndpoints,
  ...personalQuestionEndpoints,
  ...tagEndpoints,
  ...reportReasonEndpoints,
  ...adminUserEndpoints,
  ...mailEndpoints,
}

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
