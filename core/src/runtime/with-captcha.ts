import type { CaptchaDemand } from '@querent/sdk/contract'
import { endpointCaptchas } from '@querent/sdk/endpoints'
import { httpStatus } from '@querent/sdk/states'
import { ApiFailure, type Dispatch, toApiFailure } from '../api/index.ts'
import type { Captcha, CaptchaSolution, CaptchaVisit } from '../lib/captcha.ts'
import { captchaField } from './errors/index.ts'

const actions: Readonly<Record<string, string | undefined>> = endpointCaptchas

/**
 * Guarded calls ask the user for a captcha when the server requires it, and are repeated with the solution.
 * The caller waits meanwhile, and gets the server's error if the user closes the dialog.
 */
export function withCaptcha(dispatch: Dispatch, captcha: Captcha): Dispatch {
  return async (name, input, options) => {
    const action = actions[name]
    if (!action) return dispatch(name, input, options)
    // The server's response follows the contract.
    const fetchDemand = () => dispatch('userActionRecord', { action }) as Promise<CaptchaDemand>
    const send = (solution: CaptchaSolution | undefined) =>
      dispatch(name, solution ? { ...Object(input), ...solution } : input, options)
    return solveAndResend({
      name,
      action,
      captcha,
      send,
      begin: () => captcha.begin({ action, fetchDemand }),
    })
  }
}

type GuardedCall = {
  name: string
  action: string
  captcha: Captcha
  send: (solution: CaptchaSolution | undefined) => Promise<unknown>
  begin: () => Promise<CaptchaVisit>
}

async function solveAndResend({ name, action, captcha, send, begin }: GuardedCall): Promise<unknown> {
  let visit: CaptchaVisit | undefined
  try {
    let solution: CaptchaSolution | undefined
    if (captcha.isPrefetched(action)) {
      visit = await begin()
      const answer = await visit.ask('')
      if (answer === 'closed') throw closedFailure(name)
      solution = answer
    }
    for (let isSecond = false; ; isSecond = true) {
      const denial = await attemptWith(send, solution)
      if ('data' in denial) return denial.data
      visit ??= await begin()
      // Before the first attempt there is no message about it.
      const answer = await visit.ask(solution ? denial.msg : '')
      const isStuck = answer === undefined && solution === undefined && isSecond
      if (answer === 'closed' || isStuck) throw denial.thrown
      solution = answer
    }
  } finally {
    visit?.end()
  }
}

type Attempted = { data: unknown } | { msg: string; thrown: unknown }

/** Any response other than a required captcha is for the caller. */
async function attemptWith(
  send: GuardedCall['send'],
  solution: CaptchaSolution | undefined,
): Promise<Attempted> {
  try {
    return { data: await send(solution) }
  } catch (thrown) {
    const failure = toApiFailure(thrown)
    const field = failure?.fields.find(({ error_field }) => error_field === captchaField)
    if (failure?.status !== httpStatus.badRequest || !field) throw thrown
    return { msg: field.error_msg, thrown }
  }
}

/** Like the server's rejection of the call without a solution. */
function closedFailure(endpoint: string): ApiFailure {
  return new ApiFailure({
    status: 400,
    reason: 'error.object.captcha_verification_failed',
    msg: '',
    data: [{ error_field: captchaField, error_msg: '' }],
    endpoint,
  })
}
