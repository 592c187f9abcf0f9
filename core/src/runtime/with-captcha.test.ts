import type { CaptchaDemand } from '@querent/sdk/contract'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiFailure, type Dispatch } from '../api/index.ts'
import { type Captcha, createCaptcha } from '../lib/captcha.ts'
import { withCaptcha } from './with-captcha.ts'

const denial = (msg = 'Wrong.') =>
  new ApiFailure({
    status: 400,
    reason: 'error.object.captcha_verification_failed',
    msg,
    data: [{ error_field: 'captcha_code', error_msg: msg }],
  })

let captcha: Captcha
let sent: { name: string; input: unknown }[]
let isDue: boolean
let challenges: number

/** A server that accepts `sesame` for the challenge it issued last. */
const server: Dispatch = async (name, input) => {
  sent.push({ name, input })
  if (name === 'userActionRecord') {
    challenges += 1
    const demand: CaptchaDemand = isDue
      ? { captcha_id: `c${challenges}`, captcha_img: '', verify: true }
      : { captcha_id: '', captcha_img: '', verify: false }
    return demand
  }
  if (!isDue) return 'done'
  const { captcha_id, captcha_code } = input as Record<string, unknown>
  if (captcha_id === `c${challenges}` && captcha_code === 'sesame') return 'done'
  throw denial()
}

beforeEach(() => {
  captcha = createCaptcha()
  sent = []
  isDue = true
  challenges = 0
})

const getInputs = (wanted: string) => sent.filter(({ name }) => name === wanted).map(({ input }) => input)
const opened = () =>
  vi.waitFor(() => {
    const { open } = captcha.store.getState()
    if (!open || open.isSubmitting) throw new Error('not open')
    return open
  })
const ask = (name = 'questionAdd', input: unknown = { title: 'T' }, dispatch = server) =>
  withCaptcha(dispatch, captcha)(name, input)

describe('calls that a captcha guards', () => {
  it('go straight through while none is due', async () => {
    isDue = false

    expect(await ask()).toBe('done')
    expect(sent).toEqual([{ name: 'questionAdd', input: { title: 'T' } }])
  })

  it('are sent again with the solution', async () => {
    const call = ask()
    expect(await opened()).toMatchObject({ action: 'question', msg: '' })
    captcha.solve('sesame')

    expect(await call).toBe('done')
    expect(getInputs('userActionRecord')).toEqual([{ action: 'question' }])
    expect(getInputs('questionAdd')).toEqual([
      { title: 'T' },
      { title: 'T', captcha_id: 'c1', captcha_code: 'sesame' },
    ])
    await expect.poll(() => captcha.store.getState().open).toBeNull()
  })

  it('show another challenge with the message after a wrong answer', async () => {
    const call = ask()
    await opened()
    captcha.solve('open')
    const again = await vi.waitFor(async () => {
      const open = await opened()
      expect(open.demand.captcha_id).toBe('c2')
      return open
    })
    expect(again.msg).toBe('Wrong.')
    captcha.solve('sesame')

    expect(await call).toBe('done')
  })

  it('fail with the error of the server when the user closes the dialog', async () => {
    const call = ask()
    await opened()
    captcha.close()

    await expect(call).rejects.toMatchObject({
      status: 400,
      reason: 'error.object.captcha_verification_failed',
    })
  })

  it('are sent once more when the demand has passed meanwhile, and no oftener', async () => {
    const passing: Dispatch = async (name, input) => {
      if (name === 'userActionRecord') isDue = false
      return server(name, input)
    }
    expect(await ask('questionAdd', { title: 'T' }, passing)).toBe('done')

    const alwaysChallenged: Dispatch = async (name) => {
      sent.push({ name, input: null })
      if (name === 'userActionRecord') return { captcha_id: '', captcha_img: '', verify: false }
      throw denial()
    }
    sent = []
    await expect(ask('questionAdd', {}, alwaysChallenged)).rejects.toMatchObject({ status: 400 })
    expect(sent.filter(({ name }) => name === 'questionAdd')).toHaveLength(2)
  })

  it('hand other failures on, also those that follow a right solution', async () => {
    const strict: Dispatch = async (name, input) => {
      await server(name, input)
      if (name === 'userActionRecord') return { captcha_id: 'c1', captcha_img: '', verify: true }
      throw new ApiFailure({ status: 403, reason: 'r', msg: 'No.', data: null })
    }
    const call = ask('voteUp', { object_id: '1' }, strict)
    await opened()
    captcha.solve('sesame')

    await expect(call).rejects.toMatchObject({ status: 403 })
    await expect.poll(() => captcha.store.getState().open).toBeNull()
  })

  it('fail with what the server says when it cannot hand out a challenge', async () => {
    const down: Dispatch = async (name) => {
      if (name === 'userActionRecord') {
        throw new ApiFailure({
          status: 400,
          reason: 'error.object.captcha_unavailable',
          msg: 'Later.',
          data: { err_type: 'toast' },
        })
      }
      throw denial()
    }

    await expect(ask('questionAdd', {}, down)).rejects.toMatchObject({ msg: 'Later.' })
    expect(captcha.store.getState().open).toBeNull()
  })

  it('ask before they are sent where the demand was foreseen', async () => {
    challenges = 1
    captcha.prefetch('email', { captcha_id: 'c1', captcha_img: '', verify: true })
    const call = ask('userRegister', { name: 'Ada' })
    await opened()
    expect(sent).toEqual([])
    captcha.solve('sesame')

    expect(await call).toBe('done')
    expect(sent).toEqual([
      { name: 'userRegister', input: { name: 'Ada', captcha_id: 'c1', captcha_code: 'sesame' } },
    ])

    captcha.prefetch('email', { captcha_id: 'c1', captcha_img: '', verify: true })
    const closed = ask('userRegister', { name: 'Ada' })
    await opened()
    captcha.close()
    await expect(closed).rejects.toMatchObject({ status: 400, fields: [{ error_field: 'captcha_code' }] })
  })

  it('take turns', async () => {
    const first = ask('voteUp', { object_id: '1' })
    const second = ask('voteUp', { object_id: '2' })
    await opened()
    captcha.solve('sesame')
    await first
    await expect.poll(async () => (await opened()).demand.captcha_id).toBe('c2')
    captcha.solve('sesame')

    expect(await second).toBe('done')
  })
})

it('leaves all other calls alone', async () => {
  const denying: Dispatch = async () => {
    throw denial()
  }

  await expect(withCaptcha(denying, captcha)('tagUpdate', {})).rejects.toMatchObject({ status: 400 })
  expect(captcha.store.getState().open).toBeNull()
})
