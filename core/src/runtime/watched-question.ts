import type { DataFor } from '../api/index.ts'

export type QuestionChanges = DataFor<'questionChanges'>

const watchEvent = 'querent:watched-question'
const changesEvent = 'querent:question-changes'

/** The question whose page this tab shows, for the stream that all tabs share; empty on other pages. */
let watchedId = ''
let latest: QuestionChanges | undefined

export const getWatchedQuestion = () => watchedId

/** The stream's last message about the watched question. */
export const getLatestChanges = () => latest

/** Returns a function that ends it. */
export function watchQuestion(id: string): () => void {
  setWatched(id)
  return () => {
    if (watchedId === id) setWatched('')
  }
}

function setWatched(id: string): void {
  watchedId = id
  latest = undefined
  window.dispatchEvent(new Event(watchEvent))
}

/** Passes messages about its question to the page, and drops those about others. */
export function announceQuestionChanges(changes: QuestionChanges): void {
  if (changes.id !== watchedId) return
  latest = changes
  window.dispatchEvent(new Event(changesEvent))
}

export const onWatchedQuestion = (listener: () => void) => listen(watchEvent, listener)
export const onQuestionChanges = (listener: () => void) => listen(changesEvent, listener)

function listen(name: string, listener: () => void): () => void {
  window.addEventListener(name, listener)
  return () => window.removeEventListener(name, listener)
}
