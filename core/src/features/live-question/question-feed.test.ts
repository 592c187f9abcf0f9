import { questionStatus } from '@querent/sdk/states'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  announceQuestionChanges,
  type QuestionChanges,
  watchQuestion,
} from '../../runtime/watched-question.ts'
import { maxPauseMs, minPauseMs, startQuestionFeed } from './question-feed.ts'

let stops: (() => void)[]
let isHidden: boolean

beforeEach(() => {
  stops = []
  isHidden = false
  vi.useFakeTimers()
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
})
afterEach(() => {
  for (const stop of stops) stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const changes = (edit_time = 0): QuestionChanges => ({ id: 'q', edit_time, answers: [] })
const answer = (edit_time: number) =>
  new Response(JSON.stringify({ code: 200, data: changes(edit_time) }), {
    headers: { etag: `"${edit_time}"` },
  })
const same = () => new Response(null, { status: 304 })

function start(server: () => Response) {
  const seen: number[] = []
  const statuses: (number | undefined)[] = []
  const asked: { at: number; path: string; tag: string | undefined }[] = []
  const began = performance.now()
  const stop = startQuestionFeed({
    id: 'q',
    language: () => 'en_US',
    firstPauseMs: 5000,
    onChanges({ edit_time, status }) {
      seen.push(edit_time)
      statuses.push(status)
    },
    fetch: async (path, init = {}) => {
      // The feed passes its URL and headers as strings.
      const headers = init.headers as Record<string, string>
      asked.push({
        at: Math.round((performance.now() - began) / 1000),
        path: String(path),
        tag: headers['If-None-Match'],
      })
      return server()
    },
  })
  stops.push(stop)
  return { seen, statuses, asked, stop }
}

const look = (hidden: boolean) => {
  isHidden = hidden
  document.dispatchEvent(new Event('visibilitychange'))
}

it('polls less and less often, and sends its known state', async () => {
  const answers = [answer(0)]
  const { asked, seen } = start(() => answers.shift() ?? same())
  await vi.advanceTimersByTimeAsync(3_000_000)

  expect(asked.slice(0, 4).map(({ at }) => at)).toEqual([5, 35, 80, 148])
  expect((asked.at(-1)?.at ?? 0) - (asked.at(-2)?.at ?? 0)).toBe(maxPauseMs / 1000)
  expect(asked[0]).toMatchObject({ path: '/answer/api/v1/question/changes?id=q', tag: undefined })
  expect(asked[1]?.tag).toBe('"0"')
  expect(seen).toEqual([0])
})

it('polls often again after a change', async () => {
  const answers = [answer(0), same(), same(), answer(7)]
  const { asked, seen } = start(() => answers.shift() ?? same())
  await vi.advanceTimersByTimeAsync(185_000)

  expect(seen).toEqual([0, 7])
  expect(asked.map(({ at }) => at)).toEqual([5, 35, 80, 148, 178])
})

it('pauses while the page is hidden, and polls when it is visible again and the time has come', async () => {
  const { asked } = start(same)
  look(true)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(asked).toEqual([])

  look(false)
  await vi.advanceTimersByTimeAsync(10)
  expect(asked).toHaveLength(1)
  look(true)
  look(false)
  await vi.advanceTimersByTimeAsync(10)
  expect(asked).toHaveLength(1)
})

it('continues after failures, and ends with a message if the question is gone', async () => {
  const answers = [new Response('', { status: 502 }), new Response('', { status: 404 })]
  const { asked, statuses } = start(() => answers.shift() ?? same())
  await vi.advanceTimersByTimeAsync(600_000)

  expect(asked).toHaveLength(2)
  expect(statuses).toEqual([questionStatus.deleted])
})

it('receives messages of the stream, and then hardly polls', async () => {
  stops.push(watchQuestion('q'))
  announceQuestionChanges(changes(1))
  const { asked, seen } = start(same)
  announceQuestionChanges(changes(2))
  announceQuestionChanges({ ...changes(3), id: 'other' })
  await vi.advanceTimersByTimeAsync(maxPauseMs - minPauseMs)

  expect(seen).toEqual([1, 2])
  expect(asked).toEqual([])
})
