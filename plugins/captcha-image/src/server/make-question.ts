import { oneOf, someOf, wholeBetween } from './chance.ts'
import type { Question } from './own-questions.ts'

/** Texts of the plugin in the language of whoever is asked. */
export type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string

// texts: list, place.*, number.*, word.*

const numbers = Array.from({ length: 20 }, (_, index) => index + 1)
const words = Array.from({ length: 16 }, (_, index) => index + 1)

/** In digits or as a word, however one likes to write it. */
const numberAnswers = (say: Say, number: number) => [String(number), say(`number.${number}`)]

function list(say: Say, items: readonly string[]): string {
  return items.reduce((before, last) => say('list', { before, last }))
}

function askSum(say: Say): Question {
  const [first, second] = [wholeBetween(1, 10), wholeBetween(1, 10)]
  const values = { first: say(`number.${first}`), second: say(`number.${second}`) }
  return { text: say(oneOf(['ask.sum', 'ask.sum_2']), values), answers: numberAnswers(say, first + second) }
}

function askDifference(say: Say): Question {
  const second = wholeBetween(1, 9)
  const first = wholeBetween(second + 1, 20)
  const values = { first: say(`number.${first}`), second: say(`number.${second}`) }
  return { text: say('ask.difference', values), answers: numberAnswers(say, first - second) }
}

function askPlace(say: Say): Question {
  const chosen = someOf(words, 5).map((word) => say(`word.${word}`))
  const place = wholeBetween(1, chosen.length)
  const values = { place: say(`place.${place}`), words: list(say, chosen) }
  return { text: say('ask.place', values), answers: [chosen[place - 1] ?? ''] }
}

function askLength(say: Say): Question {
  const word = say(`word.${oneOf(words)}`)
  return { text: say('ask.length', { word }), answers: numberAnswers(say, [...word].length) }
}

function askExtreme(say: Say): Question {
  const chosen = someOf(numbers, 4)
  const isLargest = oneOf([true, false])
  const answer = isLargest ? Math.max(...chosen) : Math.min(...chosen)
  const values = {
    numbers: list(
      say,
      chosen.map((number) => say(`number.${number}`)),
    ),
  }
  return {
    text: say(isLargest ? 'ask.largest' : 'ask.smallest', values),
    answers: numberAnswers(say, answer),
  }
}

/** Makes up a question that can be read aloud and answered without seeing anything. */
export function makeQuestion(say: Say): Question {
  return oneOf([askSum, askDifference, askPlace, askLength, askExtreme])(say)
}
