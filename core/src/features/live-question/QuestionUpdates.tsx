import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { useDelayed } from '../../lib/useDelayed.ts'
import { useSession } from '../../runtime/session/index.ts'
import { watchQuestion } from '../../runtime/watched-question.ts'
import type { LiveQuestionProps } from './LiveQuestion.tsx'

const Nothing: ComponentType<LiveQuestionProps> = () => null

// Without it the page is as it was written.
const LiveQuestion = lazy(async (): Promise<{ default: ComponentType<LiveQuestionProps> }> => {
  const live = await import('./LiveQuestion.tsx').catch(() => undefined)
  return { default: live?.LiveQuestion ?? Nothing }
})

/** Members have a stream that speaks early; a visitor's page first asks when it was open for half a minute. */
const delays = { member: { load: 3000, ask: 27_000 }, visitor: { load: 25_000, ask: 5000 } }

/** Watches an open question. What that takes is loaded later: nobody who reads the page waits for it. */
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
