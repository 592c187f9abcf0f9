/** For stories: what is on the page once the script of the service has loaded, or a script that never comes. */
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
