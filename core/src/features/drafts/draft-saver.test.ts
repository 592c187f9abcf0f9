import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createExpiringStorage } from '../../lib/storage.ts'
import type { CommentDraft, EditDraft } from './draft.ts'
import { createDraftSaver } from './draft-saver.ts'
import { createTabEdits } from './tab-edits.ts'
import { createTabTexts } from './tab-texts.ts'
import { isAnswerDraftWorthSaving } from './useDraft.ts'

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
})
afterEach(() => vi.useRealTimers())

function answerSaver(onSaved?: () => void, storage = createExpiringStorage()) {
  return createDraftSaver({ key: 'k', storage, isWorthSaving: isAnswerDraftWorthSaving, onSaved })
}

describe('drafts', () => {
  it('saves the latest state after 3000 ms without a change', () => {
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

  it('keeps what is typed without a pause, and reports it as saved only in the next pause', () => {
    const handleSaved = vi.fn()
    const saver = answerSaver(handleSaved)

    for (let letters = 1; letters <= 12; letters++) {
      saver.save({ questionId: '1', content: 'a'.repeat(letters) })
      vi.advanceTimersByTime(1000)
    }

    expect(saver.read()).toEqual({ questionId: '1', content: 'a'.repeat(10) })
    expect(handleSaved).not.toHaveBeenCalled()
    vi.advanceTimersByTime(3000)
    expect(saver.read()).toEqual({ questionId: '1', content: 'a'.repeat(12) })
    expect(handleSaved).toHaveBeenCalledOnce()
  })

  it('saves pending changes when the page is left', () => {
    const saver = answerSaver()
    saver.save({ questionId: '1', content: 'a' })

    saver.flush()

    expect(saver.read()).toEqual({ questionId: '1', content: 'a' })
  })

  it.each([
    { questionId: '', content: 'text' },
    { questionId: '1', content: ' \n' },
  ])('does not store an answer without a question or content: %o', (draft) => {
    const saver = answerSaver()
    saver.save({ questionId: '1', content: 'old' })
    saver.flush()

    saver.save(draft)
    saver.flush()

    expect(saver.read()).toBeUndefined()
  })

  it('does not report as saved what a full storage rejects', () => {
    const handleSaved = vi.fn()
    const saver = answerSaver(handleSaved)
    saver.save({ questionId: '1', content: 'a' })
    saver.flush()
    const full = answerSaver(handleSaved, { ...createExpiringStorage(), set: () => {} })

    full.save({ questionId: '1', content: 'ab' })
    full.flush()

    expect(handleSaved.mock.calls).toEqual([[expect.any(Date)], [undefined]])
  })

  it('saves nothing while a removal is pending, and saves again afterwards', async () => {
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

  it('saves again if the removal waited for something that failed', async () => {
    const saver = answerSaver()

    await expect(saver.remove(Promise.reject(new Error('refused')))).rejects.toThrow('refused')
    saver.save({ questionId: '1', content: 'kept' })
    saver.flush()

    expect(saver.read()).toEqual({ questionId: '1', content: 'kept' })
  })

  describe('of two tabs', () => {
    const isWorthSaving = () => true
    const openTab = (isShared = false) =>
      createDraftSaver<string>({ key: 'k', storage: createExpiringStorage(), isWorthSaving, isShared })
    const write = (tab: ReturnType<typeof openTab>, text: string) => {
      tab.save(text)
      tab.flush()
    }

    it('keeps what the other has stored since', async () => {
      const [one, other] = [openTab(), openTab()]
      write(one, 'sent here')
      write(other, 'written there')

      await one.remove()

      expect(other.read()).toBe('written there')
    })

    it('stores its text again when the other is done', async () => {
      const [one, other] = [openTab(), openTab()]
      write(other, 'written there')
      write(one, 'sent here')

      await one.remove()
      other.followRemoval('sent here')

      expect(other.read()).toBe('written there')
    })

    it('drops a text that both have', async () => {
      const one = openTab()
      write(one, 'sent here')
      const other = openTab()
      write(other, 'sent here')

      await one.remove()
      other.followRemoval('sent here')

      expect(other.read()).toBeUndefined()
    })

    it('does not restore what was removed here', async () => {
      const tab = openTab()
      write(tab, 'sent here')
      await tab.remove()

      tab.followRemoval('written there')

      expect(tab.read()).toBeUndefined()
    })

    it('removes a draft that was found', async () => {
      write(openTab(), 'from the last visit')
      const tab = openTab()

      await tab.remove()

      expect(tab.read()).toBeUndefined()
    })

    it('removes a shared draft, whichever tab wrote it', async () => {
      const one = openTab(true)
      write(openTab(true), 'written there')

      await one.remove()

      expect(one.read()).toBeUndefined()
    })
  })

  describe('of two tabs with separate texts', () => {
    const openTab = () =>
      createDraftSaver({
        key: 'k',
        storage: createExpiringStorage(),
        isWorthSaving: () => true,
        createTabs: createTabTexts,
      })
    const getStored = () => createExpiringStorage().get<CommentDraft>('k') ?? { content: '' }
    const write = (tab: ReturnType<typeof openTab>, content: string) => {
      tab.save({ content })
      tab.flush()
    }

    it('contains both texts once the tabs are closed', () => {
      const [one, other] = [openTab(), openTab()]
      write(one, 'first')
      write(other, 'second')
      write(one, 'first, and more')

      expect(openTab().read()?.content).toBe('first, and more\n\nsecond')
    })

    it('keeps the text of the other when one is done', async () => {
      const [one, other] = [openTab(), openTab()]
      write(one, 'first')
      write(other, 'second')

      await other.remove()
      expect(openTab().read()?.content).toBe('first')
      await one.remove()
      expect(openTab().read()).toBeUndefined()
    })

    it('contains a text once that another tab continues, and drops it with that', async () => {
      const one = openTab()
      write(one, 'first')
      const next = openTab()
      write(one, 'first')
      write(next, 'first, and more')

      expect(openTab().read()?.content).toBe('first, and more')
      await next.remove()
      expect(openTab().read()).toBeUndefined()
    })

    it('keeps the text of a tab when another one starts from it and changes it', () => {
      const one = openTab()
      write(one, 'first')
      const next = openTab()
      write(next, 'something else')
      one.followChange(getStored())
      next.followChange(getStored())
      write(next, 'something else, and more')

      expect(openTab().read()?.content).toBe('something else, and more\n\nfirst')
    })

    it('is stored before it is reported as saved', () => {
      const handleSaved = vi.fn()
      const storage = createExpiringStorage()
      const settings = { key: 'k', storage, isWorthSaving: () => true, createTabs: createTabTexts }
      const tab = createDraftSaver({ ...settings, onSaved: handleSaved })

      write(tab, 'first')

      expect(handleSaved).toHaveBeenCalledExactlyOnceWith(expect.any(Date))
    })
  })

  describe('of two tabs that edit the same post', () => {
    const openTab = () =>
      createDraftSaver<EditDraft<string>>({
        key: 'k',
        storage: createExpiringStorage(),
        isWorthSaving: () => true,
        createTabs: createTabEdits,
      })
    const write = (tab: ReturnType<typeof openTab>, values: string) => {
      tab.save({ revision: '1', values })
      tab.flush()
    }
    const getStored = () => createExpiringStorage().get<EditDraft<string>>('k')
    const listStored = () => {
      const stored = getStored()
      return stored ? [stored, ...(stored.others ?? [])].map(({ values }) => values) : []
    }

    it('contains the changes of both, the latest first', () => {
      const [one, other] = [openTab(), openTab()]
      write(one, 'first')
      write(other, 'second')
      write(one, 'first, and more')

      expect(listStored()).toEqual(['first, and more', 'second'])
    })

    it('keeps the changes of the other when one is done', async () => {
      const [one, other] = [openTab(), openTab()]
      write(one, 'first')
      write(other, 'second')

      await other.remove()
      expect(listStored()).toEqual(['first'])
      await one.remove()
      expect(listStored()).toEqual([])
    })

    it('replaces the found changes by the continued ones', () => {
      write(openTab(), 'first')

      write(openTab(), 'first, and more')

      expect(listStored()).toEqual(['first, and more'])
    })

    it('contains both again if an open tab finds its changes replaced', () => {
      const one = openTab()
      write(one, 'first')
      const next = openTab()
      write(next, 'something else')
      one.followChange(getStored() as EditDraft<string>)
      next.followChange(getStored() as EditDraft<string>)
      write(next, 'something else, and more')

      expect(listStored()).toEqual(['something else, and more', 'first'])
    })

    it('contains changes once that another tab shows and continues', async () => {
      const [one, other] = [openTab(), openTab()]
      write(one, 'first')
      write(other, 'second')
      await other.remove()

      other.adopt(getStored() as EditDraft<string>)
      write(other, 'first, and more')

      expect(listStored()).toEqual(['first, and more'])
    })
  })

  it('removes what was stored before the storage was full', async () => {
    const storage = createExpiringStorage()
    let isFull = false
    const set: typeof storage.set = (key, value) => {
      if (!isFull) storage.set(key, value)
    }
    const saver = answerSaver(undefined, { ...storage, set })
    saver.save({ questionId: '1', content: 'a' })
    saver.flush()
    isFull = true
    saver.save({ questionId: '1', content: 'ab' })
    saver.flush()

    await saver.remove()

    expect(saver.read()).toBeUndefined()
  })
})
