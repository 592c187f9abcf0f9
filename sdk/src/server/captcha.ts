import type { Json } from './context.ts'

/**
 * The recipient of a challenge.
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
 * A challenge: the parts that are shown, and the answer that input is compared with. Services that make their
 * own challenges return `{}`.
 *
 * @example
 * const challenge: CaptchaChallenge = { image: 'data:image/png;base64,…', answer: 'x7k2' }
 * @public
 */
export type CaptchaChallenge = {
  /** Image as a `data:` URL. */
  image?: string
  /** The same as sound, as a `data:` URL, for visitors who cannot see it. */
  audio?: string
  /** A question in words, for visitors who can neither see nor hear it. */
  question?: string
  /** Stored by the host for a single attempt; never sent to the browser. */
  answer?: string
}

/**
 * An attempt to solve a challenge.
 *
 * @example
 * const isRight = ({ answer, input }: CaptchaTry) => input !== '' && input === answer
 * @public
 */
export type CaptchaTry = {
  /** The stored answer of the challenge. */
  answer?: string
  /** What the visitor entered, or the token of the service. */
  input: string
  ip: string
}

/**
 * Tells humans from bots. The host decides when a challenge is needed, stores answers, and allows one attempt
 * for each.
 *
 * @example
 * const captcha: Captcha = {
 *   create: async () => ({ image: 'data:image/png;base64,…', answer: 'x7k2' }),
 *   verify: async ({ answer, input }) => input !== '' && input === answer,
 * }
 * @public
 */
export type Captcha = {
  /** Data for the web half, such as a public key. Visible to everyone. */
  browserConfig?(): Promise<Readonly<Record<string, Json>>>
  create(request: CaptchaRequest): Promise<CaptchaChallenge>
  /** Never accepts an empty input. */
  verify(attempt: CaptchaTry): Promise<boolean>
}
