import { describe, expect, it, vi } from 'vitest'
import { createExpiringStorage, sevenDaysMs } from './storage.ts'

describe('storage with expiry', () => {
  it('gives back what was stored until seven days are over, and then forgets it', () => {
    let now = 1_000
    const storage = createExpiringStorage(
      () => localStorage,
      () => now,
    )
    storage.set('token', 'abc')

    now += sevenDaysMs - 1
    expect(storage.get('token')).toBe('abc')
    now += 1
    expect(storage.get('token')).toBeUndefined()
    expect(localStorage.getItem('querent.token')).toBeNull()
  })

  it('only logs when the browser refuses its storage', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const storage = createExpiringStorage(() => {
      throw new DOMException('blocked', 'SecurityError')
    })

    storage.set('a', 1)
    storage.remove('a')

    expect(storage.get('a')).toBeUndefined()
    expect(warn).toHaveBeenCalledTimes(3)
    warn.mockRestore()
  })

  it('reads text that it did not write as nothing', () => {
    localStorage.setItem('querent.odd', '{"other":1}')

    expect(createExpiringStorage().get('odd')).toBeUndefined()
  })
})
