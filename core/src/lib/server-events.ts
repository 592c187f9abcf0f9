/** Resolves after a while, or as soon as the signal is aborted. */
export const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Aborted when a stream of events has been silent for too long: `onSign` resets the timer. */
export function watchSilence(ms: number): { signal: AbortSignal; onSign: () => void; stop: () => void } {
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout>
  const onSign = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), ms)
  }
  onSign()
  return { signal: silence.signal, onSign, stop: () => clearTimeout(timer) }
}

/**
 * Passes on the name and data of each server-sent event, until the stream ends. Comments only keep it alive.
 */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  { onEvent, onSign }: { onEvent: (name: string, data: string) => void; onSign: () => void },
): Promise<void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    onSign()
    const parts = (text + decoder.decode(value, { stream: true })).split('\n\n')
    text = parts.pop() ?? ''
    for (const part of parts) {
      const lines = part.split('\n')
      const name = lines.find((line) => line.startsWith('event: '))?.slice(7)
      if (name === undefined) continue
      const data = lines.filter((line) => line.startsWith('data: ')).map((line) => line.slice(6))
      onEvent(name, data.join('\n'))
    }
  }
}
