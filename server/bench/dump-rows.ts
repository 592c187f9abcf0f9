import { createBodyWriter } from './dump-body.ts'
import { createRandom, createZipf } from './random.ts'
import { createWriter } from './words.ts'

export const dumpFiles = ['Users', 'Tags', 'Posts', 'Comments', 'Votes', 'PostLinks', 'PostHistory'] as const

export type Row = Record<string, string | number | undefined>
type DumpWriter = Record<(typeof dumpFiles)[number], () => Generator<Row>>

const tagCount = 2000
const firstDay = Date.UTC(2012, 0, 1)
const spanMs = 10 * 365 * 24 * 3600 * 1000
const maxAnswers = 6
const commentsPerQuestion = 8
const votesPerQuestion = 10
const questionBody = 120
const answerBody = 100

/** Rows of a made-up community, questions first: three answers, eight comments and ten votes a question. */
export function createDumpWriter(shape: { questions: number; seed: number }): DumpWriter {
  const random = createRandom(shape.seed)
  const writer = createWriter(random)
  const writeBody = createBodyWriter(writer.vocabulary, random)
  const tagNames = [...new Set(writer.vocabulary)].slice(0, tagCount)
  const pickTag = createZipf(tagNames.length, random)
  const userCount = Math.max(200, Math.floor(shape.questions / 5))
  const pickUser = createZipf(userCount, random)
  const { questions } = shape
  // The index of each question's first answer among all answers, with one more entry as the end.
  const answersFrom = new Uint32Array(questions + 1)
  for (let n = 0; n < questions; n++) {
    answersFrom[n + 1] = (answersFrom[n] ?? 0) + random.below(maxAnswers + 1)
  }
  const postCount = questions + (answersFrom[questions] ?? 0)

  const at = (share: number) => new Date(firstDay + Math.floor(share * spanMs)).toISOString().slice(0, -1)
  const pickPost = () => 1 + random.below(postCount)
  const author = () => 1 + pickUser()
  const listTags = () => new Set(Array.from({ length: 1 + random.below(4) }, () => tagNames[pickTag()] ?? ''))

  function* posts(): Generator<Row> {
    for (let n = 0; n < questions; n++) {
      const first = answersFrom[n] ?? 0
      const hasAnswer = (answersFrom[n + 1] ?? 0) > first
      yield {
        Id: n + 1,
        PostTypeId: 1,
        AcceptedAnswerId: hasAnswer && random.next() < 0.6 ? questions + first + 1 : undefined,
        CreationDate: at(n / questions),
        LastActivityDate: at(n / questions),
        Score: 0,
        ViewCount: Math.floor(random.next() ** 4 * 20_000),
        Body: writeBody(questionBody),
        OwnerUserId: author(),
        Title: writer.title(),
        Tags: [...listTags()].map((tag) => `<${tag}>`).join(''),
      }
    }
    for (let n = 0; n < questions; n++) {
      for (let answer = answersFrom[n] ?? 0; answer < (answersFrom[n + 1] ?? 0); answer++) {
        yield {
          Id: questions + answer + 1,
          PostTypeId: 2,
          ParentId: n + 1,
          CreationDate: at((n + random.next()) / questions),
          Score: 0,
          Body: writeBody(answerBody),
          OwnerUserId: author(),
        }
      }
    }
  }

  return {
    *Users() {
      yield { Id: -1, Reputation: 1, CreationDate: at(0), DisplayName: 'Community' }
      for (let n = 1; n <= userCount; n++) {
        const AboutMe = n % 3 === 0 ? `<p>${writer.title()}</p>` : undefined
        yield {
          Id: n,
          Reputation: 1 + random.below(5000),
          CreationDate: at(0),
          DisplayName: `Member ${n}`,
          AboutMe,
        }
      }
    },
    *Tags() {
      for (const [index, TagName] of tagNames.entries()) yield { Id: index + 1, TagName, Count: 1 }
    },
    Posts: posts,
    *Comments() {
      for (let n = 0; n < questions * commentsPerQuestion; n++) {
        const share = n / (questions * commentsPerQuestion)
        yield {
          Id: n + 1,
          PostId: pickPost(),
          Score: random.below(3),
          Text: writer.title(),
          CreationDate: at(share),
          UserId: author(),
        }
      }
    },
    *Votes() {
      for (let n = 0; n < questions * votesPerQuestion; n++) {
        const VoteTypeId = random.next() < 0.9 ? 2 : random.next() < 0.5 ? 3 : 5
        const UserId = VoteTypeId === 5 ? author() : undefined
        const PostId = VoteTypeId === 5 ? 1 + random.below(questions) : pickPost()
        yield { Id: n + 1, PostId, VoteTypeId, CreationDate: at(n / (questions * votesPerQuestion)), UserId }
      }
    },
    *PostLinks() {
      for (let n = 0; n < questions / 5; n++) {
        const [PostId, RelatedPostId] = [1 + random.below(questions), 1 + random.below(questions)]
        yield {
          Id: n + 1,
          CreationDate: at(n / questions),
          PostId,
          RelatedPostId,
          LinkTypeId: random.next() < 0.2 ? 3 : 1,
        }
      }
    },
    *PostHistory() {
      let id = 0
      const version = (type: number, post: number, text: string) => ({
        Id: ++id,
        PostHistoryTypeId: type,
        PostId: post,
        RevisionGUID: `version-${id}`,
        CreationDate: at(post / postCount),
        UserId: author(),
        Text: text,
      })
      for (let post = 1; post <= postCount; post++) {
        const first = version(2, post, writeBody(answerBody))
        yield first
        const together = { RevisionGUID: first.RevisionGUID }
        if (post <= questions) yield { ...version(1, post, writer.title()), ...together }
        if (post <= questions)
          yield { ...version(3, post, [...listTags()].map((tag) => `<${tag}>`).join('')), ...together }
        if (post % 3 === 0) yield version(5, post, writeBody(answerBody))
      }
    },
  }
}
