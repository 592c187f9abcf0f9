import { expect, it } from 'vitest'
import { readEvents } from './server-events.ts'

it('reads events that come in pieces', async () => {
  const text = 'event: status\ndata: {"a":"é"}\n\n: \n\nevent: other\ndata: no\n\nevent: status\ndata: 2\n\n'
  const bytes = new TextEncoder().encode(text)
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of bytes) controller.enqueue(new Uint8Array([byte]))
      controller.close()
    },
  })
  const found: string[] = []
  await readEvents(body, {
    onEvent: (name, data) => name === 'status' && found.push(data),
    onSign: () => {},
  })

  expect(found).toEqual(['{"a":"é"}', '2'])
})
