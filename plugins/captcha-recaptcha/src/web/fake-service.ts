/** For stories: simulates the loaded script of the service, or one that never loads. */
export function fakeService(isReached: boolean): void {
  window.grecaptcha = {
    ready: (then) => then(),
    render(place, options) {
      if (!isReached) {
        options['error-callback']()
        return 0
      }
      place.textContent = '☑ I’m not a robot'
      options.callback('token')
      return 0
    },
  }
}
