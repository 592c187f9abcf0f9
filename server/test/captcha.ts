import type { Captcha } from '@querent/sdk/server'
import { expect } from 'vitest'
import { AppError } from '../src/platform/errors/index.ts'

export type Solution = { captcha_id?: string; captcha_code?: string }

/** A captcha whose answer is always `sesame`. */
export const sampleCaptcha: Captcha = {
  browserConfig: async () => ({ key: 'public' }),
  create: async ({ language }) => ({
    image: 'data:image/svg+xml,x',
    question: `in ${language}`,
    answer: 'sesame',
  }),
  verify: async ({ answer: expected, input }) => input === expected,
}

/** Whether a captcha let a call pass. */
export async function getOutcome(work: Promise<unknown>): Promise<'passed' | 'challenged' | 'unavailable'> {
  try {
    await work
    return 'passed'
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.reason === 'error.object.captcha_unavailable') return 'unavailable'
    if (error.reason !== 'error.object.captcha_verification_failed') return 'passed'
    expect(error.status).toBe(400)
    expect(error.details.fields).toMatchObject([{ field: 'captcha_code' }])
    return 'challenged'
  }
}
