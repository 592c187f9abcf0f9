import { type ApiFailure, toApiFailure } from './api-failure.ts'

export type Attempt<Data> = { ok: true; data: Data } | { ok: false; failure: ApiFailure }

/** Turns a refused call into a value, for handlers that go on either way. Programming faults still throw. */
export async function attempt<Data>(call: Promise<Data>): Promise<Attempt<Data>> {
  try {
    return { ok: true, data: await call }
  } catch (thrown) {
    const failure = toApiFailure(thrown)
    if (!failure) throw thrown
    return { ok: false, failure }
  }
}
