/** What remains on a page of everything that began while it was watched, in words. */
export type LeakWatch = {
  leaks(): string[]
  end(): void
}

// A number in browsers, an object in Node: it is only passed back.
type Timer = Parameters<typeof clearTimeout>[0]

/** Watches an object that lives as long as the page; its parts are removed with their listeners. */
function watchTarget(target: EventTarget, present: Map<string, number>): () => void {
  const { addEventListener, removeEventListener } = target
  const count = (type: string, by: number) => present.set(type, (present.get(type) ?? 0) + by)
  Object.assign(target, {
    addEventListener: (...parameters: Parameters<EventTarget['addEventListener']>) => {
      const [type, , options] = parameters
      const signal = typeof options === 'object' ? options.signal : undefined
      count(type, 1)
      signal?.addEventListener('abort', () => count(type, -1))
      Reflect.apply(addEventListener, target, parameters)
    },
    removeEventListener: (...parameters: Parameters<EventTarget['removeEventListener']>) => {
      count(parameters[0], -1)
      Reflect.apply(removeEventListener, target, parameters)
    },
  })
  return () => Object.assign(target, { addEventListener, removeEventListener })
}

function watchListeners() {
  const present = new Map<string, number>()
  const targets: EventTarget[] = [window, document, document.documentElement, document.body]
  const restore = targets.map((target) => watchTarget(target, present))
  return {
    leaks: () =>
      [...present]
        .filter(([, number]) => number > 0)
        .map(([type]) => `a listener to ${type} on the whole page`),
    end: () => {
      for (const undo of restore) undo()
    },
  }
}

function watchTimers() {
  const running = new Map<Timer, string>()
  const { setTimeout, setInterval, clearTimeout, clearInterval } = globalThis
  const forget = (timer: unknown) => running.delete(timer as Timer)
  Object.assign(globalThis, {
    setTimeout: (run: () => void, delay?: number, ...rest: unknown[]) => {
      const timer = setTimeout(() => {
        forget(timer)
        Reflect.apply(run, undefined, rest)
      }, delay)
      running.set(timer, `a timer of ${delay ?? 0} ms`)
      return timer
    },
    setInterval: (run: () => void, delay?: number, ...rest: unknown[]) => {
      const timer = setInterval(run, delay, ...rest)
      running.set(timer, `a timer that runs every ${delay ?? 0} ms`)
      return timer
    },
    clearTimeout: (timer: Timer) => {
      forget(timer)
      clearTimeout(timer)
    },
    clearInterval: (timer: Timer) => {
      forget(timer)
      clearInterval(timer)
    },
  })
  return {
    leaks: () => [...running.values()],
    end: () => Object.assign(globalThis, { setTimeout, setInterval, clearTimeout, clearInterval }),
  }
}

function watchElements() {
  const list = () => new Set([...document.head.children, ...document.body.children])
  const before = list()
  return {
    leaks: () =>
      [...list()]
        .filter((element) => !before.has(element))
        .map((element) => `an element <${element.localName}>`),
    end: () => undefined,
  }
}

function watchGlobals() {
  const before = new Set(Object.keys(window))
  return {
    leaks: () =>
      Object.keys(window)
        .filter((name) => !before.has(name))
        .map((name) => `the name window.${name}`),
    end: () => undefined,
  }
}

/** Watches everything that is added to the page from now on: listeners, timers, elements and names. */
export function watchLeaks(): LeakWatch {
  const watches = [watchListeners(), watchTimers(), watchElements(), watchGlobals()]
  return {
    leaks: () => watches.flatMap((watch) => watch.leaks()),
    end: () => {
      for (const watch of watches) watch.end()
    },
  }
}
