import type { QuestionView } from '@querent/sdk/contract'
import { screen } from '@testing-library/react'
import { type OpenAppOptions, openApp } from './open-app.tsx'

export const questionPagePath = '/questions/10010000000000001/how-do-i-keep-a-list-in-order'
export const selma = { id: 'selma', username: 'selma', mail_status: 1 }
/** Who asks the question of the samples. */
export const asker = { id: 'ada-lovelace', username: 'ada-lovelace', mail_status: 1 }

type Setting = OpenAppOptions & { at?: string }

/** For tests: a question's page, read by a member who has nothing to do with it. */
export async function openQuestionPage(
  view: QuestionView,
  { at = questionPagePath, calls, ...options }: Setting = {},
) {
  window.scrollTo = () => undefined
  const opened = openApp(at, {
    user: selma,
    site: { site_seo: { permalink: 1 } },
    ...options,
    calls: { questionView: () => view, ...calls },
  })
  await screen.findByRole('heading', { level: 1 })
  return opened
}
