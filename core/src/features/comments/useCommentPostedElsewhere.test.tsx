import type { CommentItem } from '@querent/sdk/contract'
import { renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { localEntries, storageKey } from '../../lib/storage.ts'
import { useCommentPostedElsewhere } from './useCommentPostedElsewhere.ts'

const comment = { comment_id: '7' } as CommentItem
const key = storageKey('posted.comment.10.mia')

afterEach(() => localStorage.clear())

/** A tab with a text in its form; browsers notify all tabs except the one that stores something. */
function openTab(text: string) {
  const onPosted = vi.fn()
  const settings = { target: '10', writerId: 'mia', getText: () => text, onPosted }
  return { onPosted, announce: renderHook(() => useCommentPostedElsewhere(settings)).result.current }
}

function post(sent: string) {
  const set = vi.spyOn(localEntries, 'set')
  openTab('').announce(comment, sent)
  const newValue = JSON.stringify({ value: set.mock.calls[0]?.[1] })
  set.mockRestore()
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
}

test('a form is notified that its comment was posted in another tab', () => {
  const { onPosted } = openTab('How long is it?\n')

  post('How long is it?')

  expect(onPosted).toHaveBeenCalledExactlyOnceWith(comment)
  expect(localStorage).toHaveLength(0)
})

test('a form with another text stays, even if its draft has replaced the posted one', () => {
  localStorage.setItem(
    storageKey('draft.comment.10.mia'),
    JSON.stringify({ value: { content: 'How wide is it?' }, expires: Date.now() + 1000 }),
  )
  const { onPosted } = openTab('How wide is it?')

  post('How long is it?')

  expect(onPosted).not.toHaveBeenCalled()
})
