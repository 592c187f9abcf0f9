import type { Json } from './context.ts'

/**
 * For whom a challenge is made.
 *
 * @example
 * const isChinese = ({ language }: CaptchaRequest) => language.startsWith('zh')
 * @public
 */
export type CaptchaRequest = {
  /** Language of the user, such as `en_US`. */
  language: string
}

/**
 * A challenge: the parts that are shown, and the answer that input is compared with.
 * Services that make their own challenges answer with `{}`.
 *
 * @example
 * const challenge: CaptchaChallenge = { image: 'data:image/png;base64,…', answer: 'x7k2' }
 * @public
 */
export type CaptchaChallenge = {
  /** Image as a `data:` address. */
  image?: string
  /** The same as sound, as a `data:` address, for those who cannot see it. */
  audio?: string
  /** A question in words, for those who can neither see nor hear it. */
  question?: string
  /** Kept by the host for a single try; never sent to the browser. */
  answer?: string
}

/**
 * A try at solving a challenge.
 *
 * @example
 * const isRight = ({ answer, input }: CaptchaTry) => input !== '' && input === answer
 * @public
 */
export type CaptchaTry = {
  /** What the challenge kept. */
  answer?: string
  /** What the visitor entered, or the token of the service. */
  input: string
  ip: string
}

/**
 * Tells humans from programs. The host decides when a challenge is due, keeps answers, and lets each be tried once.
 *
 * @example
 * const captcha: Captcha = {
 *   create: async () => ({ image: 'data:image/png;base64,…', answer: 'x7k2' }),
 *   verify: async ({ answer, input }) => input !== '' && input === answer,
 * }
 * @public
 */
export type Captcha = {
  /** What the web half needs, such as a public key. Open to everyone. */
  browserConfig?(): Promise<Readonly<Record<string, Json>>>
  create(request: CaptchaRequest): Promise<CaptchaChallenge>
  /** Never passes for an empty input. */
  verify(attempt: CaptchaTry): Promise<boolean>
}
