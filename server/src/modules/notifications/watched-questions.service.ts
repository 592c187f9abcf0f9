import type { DataOf, Endpoints } from '@querent/sdk/contract'

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

/** The questions whose changes a stream pushes. At first all of them count as changed. */
export function createWatchedQuestions(request: WatchRequest | undefined, limit: number): WatchedQuestions {
  const watched = new Map(
    [...(request?.ids ?? [])].slice(0, limit).map(([id, wireId]) => [id, { wireId, sent: '' }]),
  )
  const changed = new Set(watched.keys())

  async function read(id: number): Promise<string | undefined> {
    const question = watched.get(id)
    if (!question) return undefined
    // One that was deleted or hidden from the caller is as one that does not change: a later signal reads it again.
    const changes = await request?.readChanges(question.wireId).catch(() => undefined)
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
