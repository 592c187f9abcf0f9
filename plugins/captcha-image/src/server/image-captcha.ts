import type { Captcha } from '@querent/sdk/server'
import type { Context } from './config.ts'
import { drawCode } from './draw-code.ts'
import { alphabet } from './glyphs.ts'
import { makeQuestion } from './make-question.ts'
import { readQuestions } from './own-questions.ts'
import { pickOne } from './random.ts'

const codeLength = 4

/** The stored answer: the code of the image, and the answers to the question. Either is accepted. */
type StoredAnswer = { code: string; answers: readonly string[] }

/** The zero digits of the scripts whose digits keyboards in these languages write. */
const zeros = [0x0660, 0x06f0]

function toDigit(character: string): string {
  const code = character.charCodeAt(0)
  const zero = zeros.find((first) => code >= first && code < first + 10) ?? code
  return String(code - zero)
}

/** Normalizes variants: capitals, full-width or Arabic digits, blanks, accents. */
function normalize(input: string): string {
  // An answer of only invisible characters would be empty.
  return input
    .normalize('NFKD')
    .replace(/\p{Cf}|[\u0300-\u036f]|[\u064b-\u0655]/gu, '')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, toDigit)
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase()
}

function readStoredAnswer(answer: string | undefined): StoredAnswer | undefined {
  try {
    const stored: unknown = JSON.parse(answer ?? '')
    if (typeof stored !== 'object' || stored === null || !('code' in stored) || !('answers' in stored))
      return undefined
    const { code, answers } = stored
    if (typeof code !== 'string' || code === '' || !Array.isArray(answers)) return undefined
    return { code, answers: answers.filter((one) => typeof one === 'string') }
  } catch {
    return undefined
  }
}

/** An image of four characters, and a question in words for visitors who cannot see it. */
export function imageCaptcha({ config, text }: Context): Captcha {
  const own = readQuestions(config.questions)
  return {
    async create({ language }) {
      const code = Array.from({ length: codeLength }, () => pickOne([...alphabet])).join('')
      const question = pickOne(own) ?? makeQuestion((key, values) => text(key, values, language))
      const stored: StoredAnswer = { code, answers: question.answers }
      return { image: drawCode(code), question: question.text, answer: JSON.stringify(stored) }
    },

    async verify({ answer, input }) {
      const stored = readStoredAnswer(answer)
      const entered = normalize(input)
      if (!stored || entered === '') return false
      return [stored.code, ...stored.answers].some((accepted) => normalize(accepted) === entered)
    },
  }
}
