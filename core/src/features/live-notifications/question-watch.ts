import {
  announceQuestionChanges,
  getWatchedQuestion,
  onWatchedQuestion,
  type QuestionChanges,
} from '../../runtime/watched-question.ts'

/** Shares between the tabs of an account which questions they show. */
type WatchMessage = { tab: string; watches: string } | { changes: QuestionChanges }

export type QuestionWatch = {
  /** The questions that all visible tabs show. */
  ids(): string[]
  /** Announces what this tab shows, to tabs that do not know yet. */
  announce(): void
  /** Handles a message of another tab; false if it is about something else. */
  receive(message: unknown): boolean
  /** Passes on the server's message about a question. */
  pass(changes: QuestionChanges): void
  /** The tab is hidden, or closed. */
  end(): void
  begin(): void
}

type Effects = {
  post: (message: WatchMessage) => void
  /** A question was added that was not watched so far. */
  onAdded: () => void
}

/** Collects the questions that all tabs show, because one tab listens for all. */
export function createQuestionWatch({ post, onAdded }: Effects): QuestionWatch {
  const tab = Math.random().toString(36).slice(2)
  const watchedByTab = new Map<string, string>()
  let stop: (() => void) | undefined
  const ids = () => [...new Set(watchedByTab.values())]

  function note(name: string, id: string) {
    const isKnown = id === '' || ids().includes(id)
    // The latest announcements come last, so that the newest are watched if there are too many.
    watchedByTab.delete(name)
    if (id) watchedByTab.set(name, id)
    if (!isKnown) onAdded()
  }
  function broadcast(id: string) {
    note(tab, id)
    post({ tab, watches: id })
  }

  return {
    ids,
    announce: () => broadcast(getWatchedQuestion()),
    receive(message) {
      if (typeof message !== 'object' || message === null) return false
      if ('watches' in message) {
        const { tab: other, watches } = message as { tab: string; watches: string }
        note(other, watches)
        return true
      }
      if (!('changes' in message)) return false
      announceQuestionChanges((message as { changes: QuestionChanges }).changes)
      return true
    },
    pass(changes) {
      announceQuestionChanges(changes)
      post({ changes })
    },
    begin() {
      stop?.()
      stop = onWatchedQuestion(() => broadcast(getWatchedQuestion()))
      broadcast(getWatchedQuestion())
    },
    end() {
      stop?.()
      stop = undefined
      broadcast('')
    },
  }
}
