import type { CaptchaAction } from '@querent/sdk/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { getOutcome, type Solution } from '../../../test/captcha.ts'
import { PluginFault } from '../../platform/plugin-calls/index.ts'
import { type CaptchaSite, openCaptchaSite } from './captcha-site.testing.ts'

/** One action that a captcha may guard; each round does it to another object. */
type Act = {
  action: CaptchaAction
  call: string
  /** How often it is free. */
  free: number
  prepare?: () => Promise<unknown>
  run: (round: number, solution: Solution) => Promise<unknown>
}

let site: CaptchaSite

beforeEach(async () => {
  site = await openCaptchaSite()
})
afterEach(() => site.close())
const unique = (round: number) => `again and again, round ${round} ${Math.random()}`

const acts: Act[] = [
  {
    action: 'email',
    call: 'userRegister',
    free: 0,
    run: (round, solution) =>
      site.call('userRegister', {
        name: `New ${round}`,
        e_mail: `n${round}@example.com`,
        pass: 'difference-engine',
        ...solution,
      }),
  },
  {
    action: 'email',
    call: 'passwordReset',
    free: 0,
    run: (_, solution) => site.call('passwordReset', { e_mail: 'ada@example.com', ...solution }),
  },
  {
    action: 'email',
    call: 'emailVerificationSend',
    free: 0,
    run: (_, solution) => site.call('emailVerificationSend', solution, site.ada),
  },
  {
    action: 'password',
    call: 'userLogin',
    free: 3,
    run: (_, solution) =>
      site.call('userLogin', { e_mail: 'ada@example.com', pass: 'wrong-word', ...solution }),
  },
  {
    action: 'edit_userinfo',
    call: 'passwordChange',
    free: 3,
    run: (_, solution) =>
      site.call(
        'passwordChange',
        { old_pass: 'wrong-word', pass: 'difference-engine', ...solution },
        site.ada,
      ),
  },
  {
    action: 'edit_userinfo',
    call: 'emailChangeSend',
    free: 3,
    run: (_, solution) =>
      site.call('emailChangeSend', { e_mail: 'x@example.com', pass: 'wrong-word', ...solution }, site.ada),
  },
  {
    action: 'question',
    call: 'questionAdd',
    free: 10,
    prepare: () => site.askQuestions(site.bea, 1),
    run: (round, solution) =>
      site.call(
        'questionAdd',
        {
          title: `How to do this ${round}?`,
          content: unique(round),
          tags: [{ slug_name: 'garden', display_name: 'garden' }],
          ...solution,
        },
        site.ada,
      ),
  },
  {
    action: 'answer',
    call: 'answerAdd',
    free: 10,
    prepare: () => site.askQuestions(site.bea, 13),
    run: (round, solution) =>
      site.call(
        'answerAdd',
        { question_id: site.getId(round), content: unique(round), ...solution },
        site.ada,
      ),
  },
  {
    action: 'comment',
    call: 'commentAdd',
    free: 30,
    prepare: () => site.askQuestions(site.bea, 1),
    run: (round, solution) =>
      site.call(
        'commentAdd',
        { object_id: site.getId(0), original_text: unique(round), ...solution },
        site.ada,
      ),
  },
  {
    action: 'edit',
    call: 'questionUpdate',
    free: 10,
    prepare: () => site.askQuestions(site.ada, 1),
    run: (round, solution) =>
      site.call(
        'questionUpdate',
        {
          id: site.getId(0),
          title: `How to do it ${round}?`,
          content: unique(round),
          tags: [{ slug_name: 'garden', display_name: 'garden' }],
          ...solution,
        },
        site.ada,
      ),
  },
  {
    action: 'invitation_answer',
    call: 'questionInvite',
    free: 30,
    prepare: () => site.askQuestions(site.ada, 1),
    run: (round, solution) =>
      site.call(
        'questionInvite',
        { id: site.getId(0), invite_user: round % 2 ? ['bea'] : [], ...solution },
        site.ada,
      ),
  },
  {
    action: 'search',
    call: 'search',
    free: 20,
    run: (_, solution) => site.call('search', { q: 'tomatoes', ...solution }, site.ada),
  },
  {
    action: 'delete',
    call: 'questionRemove',
    free: 5,
    prepare: () => site.askQuestions(site.ada, 8),
    run: (round, solution) => site.call('questionRemove', { id: site.getId(round), ...solution }, site.ada),
  },
  {
    action: 'vote',
    call: 'voteUp',
    free: 40,
    prepare: () => site.askQuestions(site.bea, 1),
    run: (round, solution) =>
      site.call('voteUp', { object_id: site.getId(0), is_cancel: round % 2 === 1, ...solution }, site.ada),
  },
]

/** Long enough that nothing is too soon, and short enough that nothing is forgotten. */
const pause = () => {
  site.clock.now += 6
}

/** The requirement for the account of the tests, or for a visitor if the call has no account. */
const isVisitors = (act: Act) => ['userRegister', 'passwordReset', 'userLogin'].includes(act.call)
const demand = (act: Act, action = act.action) =>
  site.call('userActionRecord', { action }, isVisitors(act) ? undefined : site.ada)

async function solve(act: Act, action = act.action): Promise<Solution> {
  const { captcha_id } = await demand(act, action)
  return { captcha_id, captcha_code: 'sesame' }
}

/** Does it as often as it is free, and returns the number of the next round. */
async function reachThreshold(act: Act): Promise<number> {
  await act.prepare?.()
  site.enable()
  for (let round = 0; round < act.free; round += 1) {
    if (act.action !== 'search') pause()
    expect(await getOutcome(act.run(round, {})), `round ${round}`).toBe('passed')
    if (round + 1 < act.free) await expectFree(act)
  }
  if (act.action !== 'search') pause()
  return act.free
}

async function expectFree(act: Act) {
  if (act.action === 'search') return
  site.clock.now += 6
  expect(await demand(act)).toEqual({ captcha_id: '', captcha_img: '', verify: false })
}

describe.each(acts)('$call ($action)', (act) => {
  it('is free below the threshold, requires a captcha at it, and passes with the answer, once', async () => {
    const round = await reachThreshold(act)

    expect(await getOutcome(act.run(round, {}))).toBe('challenged')
    const { verify, captcha_img, captcha_question } = await demand(act)
    expect({ verify, captcha_img, captcha_question }).toEqual({
      verify: true,
      captcha_img: 'data:image/svg+xml,x',
      captcha_question: 'in en_US',
    })
    const solution = await solve(act)
    expect(await getOutcome(act.run(round, solution))).toBe('passed')

    site.clock.now += 1
    if (['email', 'search', 'vote', 'edit', 'question', 'answer', 'comment'].includes(act.action)) {
      expect(await getOutcome(act.run(round + 1, solution))).toBe('challenged')
    }
  })

  it('is rejected with a wrong answer, which invalidates the challenge', async () => {
    const round = await reachThreshold(act)
    const solution = await solve(act)

    expect(await getOutcome(act.run(round, { ...solution, captcha_code: 'open' }))).toBe('challenged')
    expect(await getOutcome(act.run(round, solution))).toBe('challenged')
    expect(await getOutcome(act.run(round, await solve(act)))).toBe('passed')
  })

  it('is rejected with half a solution, and with the challenge of another action', async () => {
    const round = await reachThreshold(act)
    const { captcha_id } = await solve(act)

    expect(await getOutcome(act.run(round, { captcha_id }))).toBe('challenged')
    expect(await getOutcome(act.run(round, { captcha_id, captcha_code: ' ' }))).toBe('challenged')
    expect(await getOutcome(act.run(round, { captcha_code: 'sesame' }))).toBe('challenged')
    const other = act.action === 'email' ? 'password' : 'email'
    if (other === 'email')
      expect(await getOutcome(act.run(round, await solve(act, 'email')))).toBe('challenged')
    expect(await getOutcome(act.run(round, { captcha_id, captcha_code: 'sesame' }))).toBe('passed')
  })

  it('is rejected with a message while the plugin does not work', async () => {
    const round = await reachThreshold(act)
    const solution = await solve(act)
    const fail = async () => {
      throw new PluginFault('test_captcha', 'crashed')
    }
    site.enable({ create: fail, verify: fail })

    expect(await getOutcome(demand(act))).toBe('unavailable')
    expect(await getOutcome(act.run(round, solution))).toBe('unavailable')
  })

  it('never requires a captcha without a plugin', async () => {
    const round = await reachThreshold(act)
    site.plugins.disable('test_captcha')

    expect(await demand(act)).toEqual({ captcha_id: '', captcha_img: '', verify: false })
    expect(await getOutcome(act.run(round, {}))).toBe('passed')
  })
})
