import { type DataOf, type Endpoints, questionStatus } from '@querent/sdk/contract'
import { expect, test } from 'vitest'
import { AppError } from '../../platform/errors/index.ts'
import { createWatchedQuestions } from './watched-questions.service.ts'

const changes: DataOf<Endpoints['questionChanges']> = {
  id: 'q1',
  edit_time: 5,
  status: questionStatus.available,
  answers: [{ id: 'a1', user_id: '2', create_time: 6, edit_time: 0 }],
}

/** Each read returns the next outcome, or throws it if it is an error. */
function watch(outcomes: (typeof changes | Error)[]) {
  const watched = createWatchedQuestions(
    {
      ids: new Map([[1, 'q1']]),
      async readChanges() {
        const outcome = outcomes.shift() ?? changes
        if (outcome instanceof Error) throw outcome
        return outcome
      },
    },
    10,
  )
  return async () => {
    watched.noteChange('1')
    return (await watched.readChanged()).map((text) => JSON.parse(text))
  }
}

const notFound = () => new AppError('error.question.not_found')

test('reports once that a question is gone, and that it is back', async () => {
  const read = watch([changes, notFound(), notFound(), changes])

  expect(await read()).toEqual([changes])
  expect(await read()).toEqual([{ ...changes, status: questionStatus.deleted, answers: [] }])
  expect(await read()).toEqual([])
  expect(await read()).toEqual([changes])
})

test('reports nothing about a question that the caller never saw, or that cannot be read', async () => {
  const hidden = watch([notFound()])
  const failing = watch([changes, new Error('The connection was lost.')])

  expect(await hidden()).toEqual([])
  expect(await failing()).toEqual([changes])
  expect(await failing()).toEqual([])
})
