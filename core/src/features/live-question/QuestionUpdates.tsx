import type { QuestionView } from '@querent/sdk/contract'
import { type ComponentType, lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { attempt, type InputFor, silent, useApi } from '../../api/index.ts'
import { useDelayed } from '../../lib/useDelayed.ts'
import { useSession } from '../../runtime/session/index.ts'
import { watchQuestion } from '../../runtime/watched-question.ts'
import { onPostsRendered } from '../../slots/plugin-updates.ts'
import type { LiveQuestionProps } from './LiveQuestion.tsx'

type Post = { id: string; html: string; is_shortened?: boolean }

/**
 * The content of a question page, with its posts as they are currently rendered: when rendering plugins are
 * enabled or disabled, only the texts are reloaded, and everything around them stays. `pageQuery` leads to the
 * same page.
 */
export function useRerendered(
  view: QuestionView,
  pageQuery: Pick<InputFor<'questionView'>, 'order' | 'answer_id' | 'comment_id'>,
): QuestionView {
  const api = useApi()
  const [rendered, setRendered] = useState<{ of: QuestionView; by: QuestionView }>()
  const reload = useEffectEvent(async () => {
    const query = { ...pageQuery, id: view.info.id, page: view.answers.page, without_view: true }
    // The user has not asked for it, so failures are not reported.
    const result = await attempt(api.call('questionView', query, silent))
    if (result.ok) setRendered({ of: view, by: result.data })
  })
  useEffect(() => onPostsRendered(() => void reload()), [])
  return rendered?.of === view ? withTexts(view, rendered.by) : view
}

function withTexts(view: QuestionView, by: QuestionView): QuestionView {
  const fresh = new Map<string, Post>([by.info, ...by.answers.list].map((post) => [post.id, post]))
  const renew = <Shown extends Post>(post: Shown): Shown => {
    const { html, is_shortened } = fresh.get(post.id) ?? post
    return html === post.html ? post : { ...post, html, is_shortened }
  }
  const { answers, info } = view
  return { ...view, info: renew(info), answers: { ...answers, list: answers.list.map(renew) } }
}

const Nothing: ComponentType<LiveQuestionProps> = () => null

// Without it the page stays as it is.
const LiveQuestion = lazy(async (): Promise<{ default: ComponentType<LiveQuestionProps> }> => {
  const live = await import('./LiveQuestion.tsx').catch(() => undefined)
  return { default: live?.LiveQuestion ?? Nothing }
})

/** Members have a stream that reports early; a visitor's page polls first after half a minute. */
const delays = { member: { load: 3000, ask: 27_000 }, visitor: { load: 25_000, ask: 5000 } }

/** Watches an open question. The code is loaded later, so that reading the page does not wait for it. */
export function QuestionUpdates(props: Omit<LiveQuestionProps, 'firstPauseMs'>) {
  const { isLoggedIn } = useSession()
  const delay = isLoggedIn ? delays.member : delays.visitor
  const isDue = useDelayed(true, delay.load)
  const { id } = props.view.info
  useEffect(() => watchQuestion(id), [id])
  return (
    isDue && (
      <Suspense>
        <LiveQuestion key={id} {...props} firstPauseMs={delay.ask} />
      </Suspense>
    )
  )
}
