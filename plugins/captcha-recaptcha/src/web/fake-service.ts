/** For stories: what is on the page once the script of the service has loaded, or a script that never comes. */
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
