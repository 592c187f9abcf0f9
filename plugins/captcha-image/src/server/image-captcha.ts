import type { Captcha } from '@querent/sdk/server'
import { oneOf } from './chance.ts'
import type { Context } from './config.ts'
import { drawCode } from './draw-code.ts'
import { alphabet } from './glyphs.ts'
import { makeQuestion } from './make-question.ts'
import { readQuestions } from './own-questions.ts'

const codeLength = 4

/** What the host keeps: the code of the picture, and the answers to the question. Either opens the door. */
type Kept = { code: string; answers: readonly string[] }

/** How people write the same: capitals, full-width digits, blanks. */
function normalise(input: string): string {
  // Marks that nobody sees would make an answer of nothing.
  return input
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase()
}

function readKept(answer: string | undefined): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(answer ?? '')
    if (typeof kept !== 'object' || kept === null || !('code' in kept) || !('answers' in kept))
      return undefined
    const { code, answers } = kept
    if (typeof code !== 'string' || code === '' || !Array.isArray(answers)) return undefined
    return { code, answers: answers.filter((one) => typeof one === 'string') }
  } catch {
    return undefined
  }
}

/** A picture of four characters, and a question in words for those who cannot see it. */
export function imageCaptcha({ config, text }: Context): Captcha {
  const own = readQuestions(config.questions)
  return {
    async create({ language }) {
      const code = Array.from({ length: codeLength }, () => oneOf([...alphabet])).join('')
      const question = oneOf(own) ?? makeQuestion((key, values) => text(key, values, language))
      const kept: Kept = { code, answers: question.answers }
      return { image: drawCode(code), question: question.text, answer: JSON.stringify(kept) }
    },

    async verify({ answer, input }) {
      const kept = readKept(answer)
      const entered = normalise(input)
      if (!kept || entered === '') return false
      return [kept.code, ...kept.answers].some((accepted) => normalise(accepted) === entered)
    },
  }
}
