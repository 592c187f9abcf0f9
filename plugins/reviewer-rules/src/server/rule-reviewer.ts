import { createHash } from 'node:crypto'
import type {
  ConfigOf,
  PluginStore,
  ReviewDecision,
  ReviewedAuthor,
  ReviewedText,
  Reviewer,
  ServerContext,
} from '@querent/sdk/server'
import type { config } from './config.ts'
import {
  countLinks,
  decode,
  findWord,
  fold,
  hold,
  isForeign,
  readScripts,
  readWords,
  wholeText,
} from './rules.ts'

type Context = ServerContext<ConfigOf<typeof config>>

/** Seconds for which a text counts as repeated. */
const repetitionSeconds = 24 * 3600
/** Seconds for which a text that was not published can be sent again. */
const resendSeconds = 15 * 60
/** Shorter texts, such as thanks, are repeated by honest authors as well. */
const minRepeatedLength = 30

/** Decides only by rules: nothing leaves the site. */
export function createRuleReviewer({ config, kv }: Context): Reviewer {
  const held = readWords(config.held_words)
  const rejected = readWords(config.rejected_words)
  const scripts = readScripts(config.scripts)
  const firstPosts = Number(config.first_posts) || 0
  const maxLinks = Number(config.max_links) || 0
  const trustedReputation = Number(config.trusted_reputation) || 0

  /** Rules that apply until an author is trusted. */
  function judgeNewcomer(text: ReviewedText): ReviewDecision | undefined {
    const links = countLinks(wholeText(text))
    if (links > maxLinks) return hold('links', { count: links })
    if (isForeign(wholeText(text), scripts)) return hold('script')
    return isFirstPost(text, firstPosts) ? hold('first_post') : undefined
  }

  return {
    async review(text) {
      const whole = wholeText(text)
      const bad = findWord(whole, rejected)
      if (bad !== undefined) return { verdict: 'reject', reason: 'reason.word', values: { word: bad } }
      const word = findWord(whole, held)
      if (word !== undefined) return hold('word', { word })
      if (text.author.reputation >= trustedReputation) return { verdict: 'approve' }
      if (config.repeated && (await isRepeated(kv, text))) return hold('repeated')
      return judgeNewcomer(text) ?? { verdict: 'approve' }
    },
  }
}

const published = ({ questionCount, answerCount }: ReviewedAuthor) => questionCount + answerCount

function isFirstPost({ kind, isEdit, author }: ReviewedText, firstPosts: number): boolean {
  return kind !== 'profile' && !isEdit && published(author) < firstPosts
}

/**
 * Whether anybody posted the same text in the last day. Edits and profiles replace their author's own text.
 */
async function isRepeated(kv: PluginStore, reviewed: ReviewedText): Promise<boolean> {
  const text = fold(decode(reviewed.content)).trim()
  if (reviewed.kind === 'profile' || reviewed.isEdit || text.length < minRepeatedLength) return false
  const hash = createHash('sha256').update(text).digest('base64url')
  const isKnown = (await kv.get(`text:${hash}`)) !== undefined
  await kv.set(`text:${hash}`, 1, { seconds: repetitionSeconds })
  if (isKnown) return !(await isSentAgain(kv, hash, reviewed))
  await kv.set(`sent:${hash}`, describeSending(reviewed), { seconds: resendSeconds })
  return false
}

/**
 * Whether the author resends an unpublished text that the site rejected after it was reviewed: the number of
 * their published posts is unchanged. Comments are not counted there.
 */
async function isSentAgain(kv: PluginStore, hash: string, reviewed: ReviewedText): Promise<boolean> {
  return reviewed.kind !== 'comment' && (await kv.get(`sent:${hash}`)) === describeSending(reviewed)
}

const describeSending = ({ kind, author }: ReviewedText): string =>
  [author.id, kind, author.questionCount, author.answerCount].join(' ')
