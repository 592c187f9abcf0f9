import type { Question } from './own-questions.ts'
import { pickOne, pickSome, randomInteger } from './random.ts'

/** Texts of the plugin in the visitor's language. */
export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string

// texts: list, place.*, number.*, word.*

const numbers = Array.from({ length: 20 }, (_, index) => index + 1)
const words = Array.from({ length: 16 }, (_, index) => index + 1)

/** In digits or as a word, however the visitor prefers to write it. */
const numberAnswers = (translate: Translate, number: number) => [
  String(number),
  translate(`number.${number}`),
]

function list(translate: Translate, items: readonly string[]): string {
  return items.reduce((before, last) => translate('list', { before, last }))
}

function askSum(translate: Translate): Question {
  // From two on: the counted noun has the same form for all of them.
  const [first, second] = [randomInteger(2, 10), randomInteger(2, 10)]
  const values = { first: translate(`number.${first}`), second: translate(`number.${second}`) }
  return {
    text: translate(pickOne(['ask.sum', 'ask.sum_2']), values),
    answers: numberAnswers(translate, first + second),
  }
}

function askDifference(translate: Translate): Question {
  const second = randomInteger(1, 9)
  const first = randomInteger(second + 1, 20)
  const values = { first: translate(`number.${first}`), second: translate(`number.${second}`) }
  return { text: translate('ask.difference', values), answers: numberAnswers(translate, first - second) }
}

function askPlace(translate: Translate): Question {
  const chosen = pickSome(words, 5).map((word) => translate(`word.${word}`))
  const place = randomInteger(1, chosen.length)
  const values = { place: translate(`place.${place}`), words: list(translate, chosen) }
  return { text: translate('ask.place', values), answers: [chosen[place - 1] ?? ''] }
}

function askLength(translate: Translate): Question {
  const word = translate(`word.${pickOne(words)}`)
  return { text: translate('ask.length', { word }), answers: numberAnswers(translate, [...word].length) }
}

function askExtreme(translate: Translate): Question {
  const chosen = pickSome(numbers, 4)
  const isLargest = pickOne([true, false])
  const answer = isLargest ? Math.max(...chosen) : Math.min(...chosen)
  const values = {
    numbers: list(
      translate,
      chosen.map((number) => translate(`number.${number}`)),
    ),
  }
  return {
    text: translate(isLargest ? 'ask.largest' : 'ask.smallest', values),
    answers: numberAnswers(translate, answer),
  }
}

/** Makes a question that can be read aloud and answered without seeing anything. */
export function makeQuestion(translate: Translate): Question {
  return pickOne([askSum, askDifference, askPlace, askLength, askExtreme])(translate)
}
