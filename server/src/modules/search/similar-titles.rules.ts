import { type SearchTerm, segmentForIndex, segmentQuery } from './segmentation.rules.ts'

export type TitleCandidate = { id: number; title: string }

/** How much of two titles has to be the same, between 0 and 1. What is less alike is noise beside a question. */
const minSimilarity = 0.35
/** One word in common says little, unless nothing else was asked. */
const minShared = 2
/** From so many letters on a word may go on: `chain` is in `chains`, `the` is not in `theory`. */
const minStemLength = 4
/** Longer words weigh no more. */
const maxLength = 6

type Title = { id: number; terms: readonly SearchTerm[]; text: string }

/**
 * The candidates whose titles say much of the same, the most alike first. Words that few candidates have weigh more
 * than those that most have, and long ones more than short ones, so that "Why does my" makes no question similar in any language.
 */
export function chooseSimilar(title: string, candidates: readonly TitleCandidate[], limit: number): number[] {
  const asked = segmentQuery(title).words
  const titles = candidates.map(readTitle)
  const weigh = createWeights(titles)
  const total = sumWeights(asked, weigh)
  return titles
    .map((candidate) => ({ id: candidate.id, similarity: compare(asked, total, candidate, weigh) }))
    .filter(({ similarity }) => similarity >= minSimilarity)
    .toSorted((one, other) => other.similarity - one.similarity)
    .slice(0, limit)
    .map(({ id }) => id)
}

function readTitle({ id, title }: TitleCandidate): Title {
  return { id, terms: segmentQuery(title).words, text: ` ${segmentForIndex(title)} ` }
}

type Weigh = (term: SearchTerm) => number

/**
 * A word that no candidate has weighs most: the title is about something else then. The short words of a language are
 * its common ones, which is of use where few candidates show it.
 */
function createWeights(titles: readonly Title[]): Weigh {
  const known = new Map<string, number>()
  return (term) => {
    const key = term.tokens.join(' ')
    const having = () => titles.filter((one) => has(one, term)).length || 0.5
    const weight = known.get(key) ?? Math.log(1 + titles.length / having()) * Math.min(key.length, maxLength)
    known.set(key, weight)
    return weight
  }
}

const sumWeights = (terms: readonly SearchTerm[], weigh: Weigh) =>
  terms.reduce((sum, term) => sum + weigh(term), 0)

/** What both have, in relation to what each has. */
function compare(asked: readonly SearchTerm[], total: number, candidate: Title, weigh: Weigh): number {
  const shared = asked.filter((term) => has(candidate, term))
  if (shared.length < Math.min(minShared, asked.length)) return 0
  const own = candidate.terms.filter((term) => !shared.some((one) => isForm(one, term)))
  const common = sumWeights(shared, weigh)
  return (2 * common) / (total + common + sumWeights(own, weigh))
}

function has({ text }: Title, { tokens, isPrefix }: SearchTerm): boolean {
  const end = isPrefix && isStem(tokens) ? '' : ' '
  return text.includes(` ${tokens.join(' ')}${end}`)
}

/** Whether the second is the first, or a longer form of it. */
function isForm({ tokens }: SearchTerm, other: SearchTerm): boolean {
  const text = tokens.join(' ')
  const otherText = other.tokens.join(' ')
  return otherText === text || (isStem(tokens) && otherText.startsWith(text))
}

const isStem = (tokens: readonly string[]) => (tokens.at(-1)?.length ?? 0) >= minStemLength
