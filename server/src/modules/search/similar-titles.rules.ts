import { type SearchTerm, segmentForIndex, segmentQuery } from './segmentation.rules.ts'

export type TitleCandidate = { id: number; title: string }

/**
 * The minimum similarity of two titles, between 0 and 1. Less similar titles are noise next to a question.
 */
const minSimilarity = 0.35
/** One shared word says little, unless the title has no other. */
const minShared = 2
/** From this length on a word also matches longer forms: `chain` is in `chains`, `the` is not in `theory`. */
const minStemLength = 4
/** Longer words do not weigh more. */
const maxLength = 6

type Title = { id: number; words: readonly SearchTerm[]; text: string }

/**
 * The candidates with similar titles, most similar first. Words that few candidates have weigh more than
 * those that most have, and long ones more than short ones, so that "Why does my" makes no question similar
 * in any language.
 */
export function chooseSimilar(title: string, candidates: readonly TitleCandidate[], limit: number): number[] {
  const asked = segmentQuery(title).words
  const titles = candidates.map(readTitle)
  const weigh = weighWords(asked, titles)
  const total = sumWeights(asked, weigh)
  return titles
    .map((candidate) => ({ id: candidate.id, similarity: compare(asked, total, candidate, weigh) }))
    .filter(({ similarity }) => similarity >= minSimilarity)
    .toSorted((one, other) => other.similarity - one.similarity)
    .slice(0, limit)
    .map(({ id }) => id)
}

function readTitle({ id, title }: TitleCandidate): Title {
  return { id, words: segmentQuery(title).words, text: ` ${segmentForIndex(title)} ` }
}

type Weigh = (word: SearchTerm) => number

/**
 * A word that no candidate has weighs most, since the title is about something else then. Short words are
 * usually the common ones of a language, which helps if there are few candidates to show it.
 */
function weighWords(asked: readonly SearchTerm[], titles: readonly Title[]): Weigh {
  const counts = new Map<string, number>()
  for (const text of titles.flatMap(({ words }) => words.map(getText))) {
    counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  // Longer forms of the word count as well.
  for (const word of asked) counts.set(getText(word), titles.filter((title) => has(title, word)).length)
  return (word) => {
    const text = getText(word)
    return Math.log(1 + titles.length / (counts.get(text) || 0.5)) * Math.min(text.length, maxLength)
  }
}

const getText = ({ tokens }: SearchTerm) => tokens.join(' ')

const sumWeights = (words: readonly SearchTerm[], weigh: Weigh) =>
  words.reduce((sum, word) => sum + weigh(word), 0)

/** What both titles share, relative to what each has. */
function compare(asked: readonly SearchTerm[], total: number, candidate: Title, weigh: Weigh): number {
  const shared = asked.filter((word) => has(candidate, word))
  if (shared.length < Math.min(minShared, asked.length)) return 0
  const own = candidate.words.filter((word) => !shared.some((one) => isForm(one, word)))
  const common = sumWeights(shared, weigh)
  return (2 * common) / (total + common + sumWeights(own, weigh))
}

function has({ text }: Title, { tokens, isPrefix }: SearchTerm): boolean {
  const end = isPrefix && isStem(tokens) ? '' : ' '
  return text.includes(` ${tokens.join(' ')}${end}`)
}

/** Whether the second word is the first, or a longer form of it. */
function isForm(word: SearchTerm, other: SearchTerm): boolean {
  const [text, otherText] = [getText(word), getText(other)]
  return otherText === text || (isStem(word.tokens) && otherText.startsWith(text))
}

const isStem = (tokens: readonly string[]) => (tokens.at(-1)?.length ?? 0) >= minStemLength
