import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createExpiringStorage } from '../../lib/storage.ts'
import { createDraftSaver, isAnswerDraftWorthSaving } from './useDraft.ts'

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
})
afterEach(() => vi.useRealTimers())

function answerSaver(onSaved?: () => void, storage = createExpiringStorage()) {
  return createDraftSaver({ key: 'k', storage, isWorthSaving: isAnswerDraftWorthSaving, onSaved })
}

describe('drafts', () => {
  it('saves the last state once nothing has changed for 3000 ms', () => {
    const handleSaved = vi.fn()
    const saver = answerSaver(handleSaved)

    saver.save({ questionId: '1', content: 'a' })
    vi.advanceTimersByTime(2999)
    saver.save({ questionId: '1', content: 'ab' })
    vi.advanceTimersByTime(2999)
    expect(saver.read()).toBeUndefined()
    vi.advanceTimersByTime(1)

    expect(saver.read()).toEqual({ questionId: '1', content: 'ab' })
    expect(handleSaved).toHaveBeenCalledOnce()
  })

  it('saves what is waiting when the page goes away', () => {
    const saver = answerSaver()
    saver.save({ questionId: '1', content: 'a' })

    saver.flush()

    expect(saver.read()).toEqual({ questionId: '1', content: 'a' })
  })

  it.each([
    { questionId: '', content: 'text' },
    { questionId: '1', content: ' \n' },
  ])('keeps no answer without both question and content: %o', (draft) => {
    const saver = answerSaver()
    saver.save({ questionId: '1', content: 'old' })
    saver.flush()

    saver.save(draft)
    saver.flush()

    expect(saver.read()).toBeUndefined()
  })

  it('says that nothing was saved when the storage is full', () => {
    const handleSaved = vi.fn()
    const saver = answerSaver(handleSaved)
    saver.save({ questionId: '1', content: 'a' })
    saver.flush()
    const full = answerSaver(handleSaved, { ...createExpiringStorage(), set: () => {} })

    full.save({ questionId: '1', content: 'ab' })
    full.flush()

    expect(handleSaved.mock.calls).toEqual([[expect.any(Date)], [undefined]])
  })

  it('saves nothing while a removal is on its way, and saves again afterwards', async () => {
    const saver = answerSaver()
    const posting = Promise.withResolvers<void>()
    saver.save({ questionId: '1', content: 'a' })

    const removal = saver.remove(posting.promise)
    saver.save({ questionId: '1', content: 'typed meanwhile' })
    vi.advanceTimersByTime(10_000)
    expect(saver.read()).toBeUndefined()
    posting.resolve()
    await removal
    saver.save({ questionId: '1', content: 'next' })
    saver.flush()

    expect(saver.read()).toEqual({ questionId: '1', content: 'next' })
  })

  it('saves again when what the removal waited for has failed', async () => {
    const saver = answerSaver()

    await expect(saver.remove(Promise.reject(new Error('refused')))).rejects.toThrow('refused')
    saver.save({ questionId: '1', content: 'kept' })
    saver.flush()

    expect(saver.read()).toEqual({ questionId: '1', content: 'kept' })
  })
})
