import { ApiFailure, type Dispatch, toApiFailure } from '../api/index.ts'

/**
 * Calls for which the server requires confirmation ask the user for the password, and are repeated unchanged.
 * Calls that are rejected while the user is being asked wait for the same answer.
 */
export function withConfirmation(dispatch: Dispatch, askPassword: () => Promise<boolean>): Dispatch {
  let asking: Promise<boolean> | undefined

  async function ask(): Promise<boolean> {
    asking ??= askPassword()
    try {
      return await asking
    } finally {
      asking = undefined
    }
  }

  return async (name, input, options) => {
    try {
      return await dispatch(name, input, options)
    } catch (thrown) {
      if (toApiFailure(thrown)?.reason !== 'error.user.confirmation_required') throw thrown
      if (await ask()) return dispatch(name, input, options)
      throw new ApiFailure({ status: 0, reason: 'client.aborted', msg: '', data: null, endpoint: name })
    }
  }
}
