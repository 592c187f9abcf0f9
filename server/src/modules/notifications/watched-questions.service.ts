import { type DataOf, type Endpoints, questionStatus } from '@querent/sdk/contract'
import { AppError } from '../../platform/errors/index.ts'

type QuestionChanges = DataOf<Endpoints['questionChanges']>

/** Questions whose pages are open, by number, and what reads the changes of one as the stream's caller would. */
export type WatchRequest = {
  ids: ReadonlyMap<number, string>
  readChanges: (id: string) => Promise<QuestionChanges>
}

export type WatchedQuestions = {
  /** Whether it is about one of them; '' is about all. */
  noteChange(key: string): boolean
  /** JSON of those that changed and that the caller may still see, where it is not what was read last. */
  readChanged(): Promise<string[]>
}

const isNotFound = (error: unknown) =>
  error instanceof AppError && error.reason === 'error.question.not_found'

/** Of a question that was deleted or hidden from the caller since something was sent of it. */
function withoutContent(sent: string): QuestionChanges | undefined {
  if (sent === '') return undefined
  const known: QuestionChanges = JSON.parse(sent)
  return { ...known, status: questionStatus.deleted, answers: [] }
}

/** The questions whose changes a stream pushes. At first all of them count as changed. */
export function createWatchedQuestions(request: WatchRequest | undefined, limit: number): WatchedQuestions {
  const watched = new Map(
    [...(request?.ids ?? [])].slice(0, limit).map(([id, wireId]) => [id, { wireId, sent: '' }]),
  )
  const changed = new Set(watched.keys())

  async function read(id: number): Promise<string | undefined> {
    const question = watched.get(id)
    if (!question) return undefined
    const changes = await request
      ?.readChanges(question.wireId)
      // What else failed is as if nothing had changed: a later signal reads it again.
      .catch((error: unknown) => (isNotFound(error) ? withoutContent(question.sent) : undefined))
    const text = changes && JSON.stringify(changes)
    if (text === question.sent) return undefined
    question.sent = text ?? question.sent
    return text
  }

  return {
    noteChange(key) {
      if (key === '') for (const id of watched.keys()) changed.add(id)
      else if (watched.has(Number(key))) changed.add(Number(key))
      else return false
      return changed.size > 0
    },
    async readChanged() {
      const ids = [...changed]
      changed.clear()
      const texts = await Promise.all(ids.map(read))
      return texts.filter((text) => text !== undefined)
    },
  }
}
