import { type DataOf, type Endpoints, questionStatus } from '@querent/sdk/contract'
import { AppError } from '../../platform/errors/index.ts'

type QuestionChanges = DataOf<Endpoints['questionChanges']>

/**
 * Questions whose pages are open, by number, and a function that reads the changes of one as the stream's
 * user.
 */
export type WatchRequest = {
  ids: ReadonlyMap<number, string>
  readChanges: (id: string) => Promise<QuestionChanges>
}

export type WatchedQuestions = {
  /** Whether the change concerns one of them; '' concerns all. */
  noteChange(key: string): boolean
  /** JSON of those that the user may still see and that differ from what was last read. */
  readChanged(): Promise<string[]>
}

const isNotFound = (error: unknown) =>
  error instanceof AppError && error.reason === 'error.question.not_found'

/** For a question that was deleted or hidden from the user since something was sent about it. */
function withoutContent(sent: string): QuestionChanges | undefined {
  if (sent === '') return undefined
  const known: QuestionChanges = JSON.parse(sent)
  return { ...known, status: questionStatus.deleted, answers: [] }
}

/** The questions whose changes a stream pushes. Initially all of them count as changed. */
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
      // Other failures count as no change: a later signal reads it again.
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
