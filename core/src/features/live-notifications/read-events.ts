/** Hands over the data of each server-sent event of one name, until the stream ends. Comments keep it alive. */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  { event, onData, onSign }: { event: string; onData: (data: string) => void; onSign: () => void },
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
      if (!lines.includes(`event: ${event}`)) continue
      const data = lines.filter((line) => line.startsWith('data: ')).map((line) => line.slice(6))
      onData(data.join('\n'))
    }
  }
}
