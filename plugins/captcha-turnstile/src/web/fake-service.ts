/** For stories: simulates the loaded script of the service, or one that never loads. */
export function fakeService(isReached: boolean): void {
  window.turnstile = {
    render(place) {
      if (!isReached) return undefined
      place.textContent = '☑ Success!'
      return 'widget'
    },
    reset: () => undefined,
    remove: () => undefined,
  }
}
