import type { QuestionView } from '@querent/sdk/contract'
import { screen } from '@testing-library/react'
import { type OpenAppOptions, openApp } from '../../app/testing/open-app.tsx'
import { buildQuestionView } from '../../features/questions/view-samples.ts'

export const questionPagePath = '/questions/10010000000000001/how-do-i-keep-a-list-in-order'
export const selma = { id: 'selma', username: 'selma', mail_status: 1 }
/** Who asks the question of the samples. */
export const asker = { id: 'ada-lovelace', username: 'ada-lovelace', mail_status: 1 }

type Setting = OpenAppOptions & { view?: Partial<QuestionView>; at?: string }

/** For tests: a question's page, read by a member who has nothing to do with it. */
export async function openQuestionPage({ view, at = questionPagePath, calls, ...options }: Setting = {}) {
  window.scrollTo = () => undefined
  const opened = openApp(at, {
    user: selma,
    site: { site_seo: { permalink: 1 } },
    ...options,
    calls: { questionView: () => buildQuestionView(view), ...calls },
  })
  await screen.findByRole('heading', { level: 1 })
  return opened
}
