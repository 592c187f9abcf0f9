const noteKey = 'querent.settings.saved'

/** Leaves a note for the page that is about to load. */
export function markSaved(): void {
  sessionStorage.setItem(noteKey, '1')
}

/** Whether the page before this one saved something; true once. */
export function takeSavedMark(): boolean {
  const isNoted = sessionStorage.getItem(noteKey) !== null
  sessionStorage.removeItem(noteKey)
  return isNoted
}
