import { randomInt } from 'node:crypto'
import type { Captcha, ServerContext } from '@querent/sdk/server'
import { drawDigits } from './digit-image.ts'

/** Shows five digits, and a sum in words for users who cannot see them. Either answer is accepted. */
export function digitCaptcha({ text }: ServerContext): Captcha {
  return {
    async create({ language }) {
      const code = String(randomInt(10_000, 100_000))
      const [one, other] = [randomInt(10, 50), randomInt(10, 50)]
      return {
        image: drawDigits(code),
        question: text('challenge.question', { one, other }, language),
        answer: `${code} ${one + other}`,
      }
    },
    async verify({ answer = '', input }) {
      const given = input.trim()
      return given !== '' && answer.split(' ').includes(given)
    },
  }
}
