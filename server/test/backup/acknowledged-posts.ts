import { setTimeout as sleep } from 'node:timers/promises'
import { getFile, getForm, image } from '../../src/modules/uploads/upload-samples.testing.ts'
import type { KillableServer } from '../kill/killable-server.ts'

/** A question with an image that the server has acknowledged. */
export type Post = { title: string; file: string; sentAt: number; acknowledgedAt: number }

export type Posting = {
  posts: readonly Post[]
  /** Waits until this many more posts are acknowledged. */
  more(count: number): Promise<void>
  stop(): Promise<void>
}

type Envelope = { code: number; data: unknown }

/** Several authors keep asking questions, each with its own image. */
export async function startPosting(server: KillableServer, token: string, authors: number): Promise<Posting> {
  const posts: Post[] = []
  let isStopped = false
  let count = 0
  const picture = await image('png')

  async function upload(): Promise<string> {
    const { payload, headers } = await getForm({ source: 'post', file: getFile(picture, 'a.png') })
    const response = await fetch(`${server.url}/answer/api/v1/file`, {
      method: 'POST',
      headers: { ...headers, authorization: token },
      body: new Uint8Array(payload),
    })
    // Every response of the API is an envelope.
    const { code, data } = (await response.json()) as Envelope
    if (code !== 200) throw new Error(`The server answered the image with ${code}.`)
    return new URL(String(data), server.url).pathname
  }

  async function post(): Promise<void> {
    const sentAt = performance.now()
    const title = `Question number ${++count} under load`
    const file = await upload()
    const content = `This is its text, and its picture: ![](${server.url}${file})`
    const tags = [{ slug_name: 'garden', display_name: 'garden' }]
    const { code } = await server.call('POST', '/api/v1/question', { title, content, tags }, token)
    if (code !== 200) throw new Error(`The server answered the question with ${code}.`)
    posts.push({ title, file, sentAt, acknowledgedAt: performance.now() })
  }

  async function write(): Promise<void> {
    while (!isStopped) await post()
  }

  const writing = Array.from({ length: authors }, write)
  return {
    posts,
    async more(wanted) {
      if (isStopped) throw new Error('The authors have stopped.')
      const goal = posts.length + wanted
      const finished = Promise.race(writing)
      while (posts.length < goal) await Promise.race([sleep(20), finished])
    },
    async stop() {
      isStopped = true
      await Promise.all(writing)
    },
  }
}
