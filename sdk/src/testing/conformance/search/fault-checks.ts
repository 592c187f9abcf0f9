import { expect, it } from 'vitest'
import type { SearchEngine } from '../../../server/index.ts'
import { buildCondition, buildDocument, type OpenCheck } from './search-suite.ts'

const calls: [string, (search: SearchEngine) => Promise<unknown>][] = [
  ['search', (search) => search.search(buildCondition({ words: ['basil'] }))],
  ['put', (search) => search.put([buildDocument(1)])],
  ['remove', (search) => search.remove([buildDocument(1).id])],
  ['clear', (search) => search.clear()],
  ['prepare', (search) => search.prepare()],
]

async function getFailure(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => undefined,
    (error: unknown) => error,
  )
}

async function openWithService(open: OpenCheck) {
  const { breakService, ...plugin } = await open()
  if (breakService) return { ...plugin, breakService }
  throw new Error('The suite needs breakService, or hasService: false for a plugin that searches by itself.')
}

/** The checks for a failing service: the host must be informed, because it then uses its own search. */
export function faultChecks(open: OpenCheck): void {
  for (const kind of ['refuses', 'down', 'nonsense'] as const) {
    it.each(calls)(
      `fails if the service ${kind === 'down' ? 'is down' : kind === 'refuses' ? 'refuses' : 'answers nonsense'}: %s`,
      async (_, call) => {
        const { search, breakService } = await openWithService(open)
        breakService(kind)

        expect(await getFailure(call(search))).toBeInstanceOf(Error)
      },
    )
  }

  it('works again when the service does', async () => {
    const { search, breakService } = await openWithService(open)
    breakService('down')
    await getFailure(search.put([buildDocument(1)]))
    breakService()
    await search.put([buildDocument(1)])

    expect((await search.search(buildCondition())).total).toBe(1)
  })

  it('keeps its secrets out of the log and of errors', async () => {
    const { search, breakService, logText, secrets } = await openWithService(open)
    const said: string[] = []
    for (const kind of ['refuses', 'down', 'nonsense'] as const) {
      breakService(kind)
      for (const [, call] of calls) {
        const error = await getFailure(call(search))
        said.push(String(error), JSON.stringify(error), error instanceof Error ? String(error.stack) : '')
      }
    }
    breakService()
    await search.put([buildDocument(1)])
    await search.search(buildCondition())

    expect(secrets.length).toBeGreaterThan(0)
    for (const secret of secrets) expect(`${said.join('\n')}${logText()}`).not.toContain(secret)
  })
}

/** The checks that also apply without a service. */
export function logChecks(open: OpenCheck): void {
  it('does not log what users search for', async () => {
    const { search, logText } = await open()
    await search.search(buildCondition({ words: ['confidential'], phrases: ['very private'] }))

    expect(logText()).not.toMatch(/confidential|very private/)
  })
}
