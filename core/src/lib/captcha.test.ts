import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type CaptchaDemand, createCaptcha } from './captcha.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const demand = (id: string): CaptchaDemand => ({ captcha_id: id, captcha_img: `img ${id}`, verify: true })
const none: CaptchaDemand = { captcha_id: '', captcha_img: '', verify: false }

/** Requests for challenges in the order in which they were made. */
function occasion(...demands: CaptchaDemand[]) {
  return { action: 'question', fetchDemand: vi.fn(async () => demands.shift() ?? none) }
}

const settled = () => vi.advanceTimersByTimeAsync(0)

it('opens with the challenge and gives what the user entered', async () => {
  const captcha = createCaptcha()
  const visit = await captcha.begin(occasion(demand('a')))
  const answer = visit.ask('')
  await settled()

  expect(captcha.store.getState().open).toEqual({
    action: 'question',
    demand: demand('a'),
    msg: '',
    isSubmitting: false,
  })
  captcha.solve('42')

  expect(await answer).toEqual({ captcha_id: 'a', captcha_code: '42' })
  expect(captcha.store.getState().open?.isSubmitting).toBe(true)
})

it('asks again with another challenge and the message, without closing in between', async () => {
  const captcha = createCaptcha()
  const visit = await captcha.begin(occasion(demand('a'), demand('b')))
  const first = visit.ask('')
  await settled()
  captcha.solve('wrong')
  await first
  const seen: (string | undefined)[] = []
  captcha.store.subscribe(({ open }) => seen.push(open?.demand.captcha_id))
  visit.ask('Wrong code.')
  await settled()

  expect(captcha.store.getState().open).toMatchObject({ demand: { captcha_id: 'b' }, msg: 'Wrong code.' })
  expect(seen).not.toContain(undefined)
})

it('closes 50 ms after the end, unless another call needs it at once', async () => {
  const captcha = createCaptcha()
  const visit = await captcha.begin(occasion(demand('a')))
  visit.ask('')
  await settled()
  captcha.close()
  visit.end()

  vi.advanceTimersByTime(49)
  expect(captcha.store.getState().open).not.toBeNull()
  const next = await captcha.begin(occasion(demand('b')))
  next.ask('')
  await settled()
  vi.advanceTimersByTime(100)
  expect(captcha.store.getState().open?.demand.captcha_id).toBe('b')

  captcha.close()
  next.end()
  vi.advanceTimersByTime(50)
  expect(captcha.store.getState().open).toBeNull()
})

it('says when the user closes it, and when nothing is demanded any more', async () => {
  const captcha = createCaptcha()
  const visit = await captcha.begin(occasion(demand('a'), none))
  const answer = visit.ask('')
  await settled()
  captcha.close()

  expect(await answer).toBe('closed')
  expect(await visit.ask('')).toBeUndefined()
})

it('shows another challenge on demand, and fails with what the server says', async () => {
  const captcha = createCaptcha()
  const asked = occasion(demand('a'), demand('b'))
  const visit = await captcha.begin(asked)
  const answer = visit.ask('Wrong.')
  await settled()
  captcha.refresh()
  await settled()
  expect(captcha.store.getState().open).toMatchObject({ demand: { captcha_id: 'b' }, isSubmitting: false })

  asked.fetchDemand.mockRejectedValueOnce(new Error('down'))
  const failure = expect(answer).rejects.toThrow('down')
  captcha.refresh()
  await failure
})

it('lets one call at a time have the dialog', async () => {
  const captcha = createCaptcha()
  const first = await captcha.begin(occasion())
  let isSecond = false
  const second = captcha.begin(occasion()).then(() => {
    isSecond = true
  })
  await settled()
  expect(isSecond).toBe(false)

  first.end()
  await second
  expect(isSecond).toBe(true)
})

it('uses a challenge that was foreseen once, and not one that is too old', async () => {
  const captcha = createCaptcha()
  expect(captcha.isPrefetched('question')).toBe(false)
  captcha.prefetch('question', none)
  expect(captcha.isPrefetched('question')).toBe(false)
  captcha.prefetch('question', demand('early'))
  expect(captcha.isPrefetched('question')).toBe(true)
  const asked = occasion(demand('a'), demand('b'))
  const visit = await captcha.begin(asked)
  visit.ask('')
  await settled()
  expect(captcha.store.getState().open?.demand.captcha_id).toBe('early')
  expect(asked.fetchDemand).not.toHaveBeenCalled()

  captcha.prefetch('question', demand('old'))
  vi.advanceTimersByTime(9 * 60_000)
  visit.ask('')
  await settled()
  expect(captcha.store.getState().open?.demand.captcha_id).toBe('a')
})
