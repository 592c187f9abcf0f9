import { expect, it } from 'vitest'
import { type ClaimSettings, claimDraft } from './claim-draft.ts'

/** The locks of one browser, as far as drafts need them. */
function createLocks() {
  const held = new Set<string>()
  const request = async (name: string, _options: object, use: (lock: object | null) => unknown) => {
    if (held.has(name)) return use(null)
    held.add(name)
    const result = await use({ name })
    held.delete(name)
    return result
  }
  const query = async () => ({ held: [...held].map((name) => ({ name })) })
  // The rest of the interface is never used.
  return { request, query } as unknown as LockManager
}

function createBrowser(locks: LockManager | undefined = createLocks()) {
  const drafts = new Set<number>()
  const claim = (settings: Partial<ClaimSettings> = {}, isWanted = () => true) =>
    claimDraft(
      {
        preferred: undefined,
        getName: (number) => `draft ${number}`,
        hasDraft: (number) => drafts.has(number),
        needsEmpty: false,
        locks,
        ...settings,
      },
      isWanted,
    )
  return { drafts, claim }
}

it('gives each tab its own draft, and says that another is being written', async () => {
  const { drafts, claim } = createBrowser()
  const first = await claim()
  drafts.add(1)

  const second = await claim()

  expect(first).toMatchObject({ number: 1, isElsewhere: false, others: [] })
  expect(second).toMatchObject({ number: 2, isElsewhere: true, others: [] })
})

it('ignores a tab in which nothing is written', async () => {
  const { claim } = createBrowser()
  await claim()

  expect(await claim()).toMatchObject({ number: 2, isElsewhere: false })
})

it('continues the draft of a closed tab, and offers the others', async () => {
  const { drafts, claim } = createBrowser()
  for (const number of [1, 2, 3]) drafts.add(number)
  const closed = await claim()
  closed?.release()

  expect(await claim()).toMatchObject({ number: 1, isElsewhere: false, others: [2, 3] })
})

it('continues the tab’s previous draft, unless another tab has it by now', async () => {
  const { drafts, claim } = createBrowser()
  for (const number of [1, 2]) drafts.add(number)

  expect(await claim({ preferred: 2 })).toMatchObject({ number: 2, others: [1] })
  expect(await claim({ preferred: 2 })).toMatchObject({ number: 1, isElsewhere: true })
})

it('does not replace text that was typed before', async () => {
  const { drafts, claim } = createBrowser()
  drafts.add(1)

  expect(await claim({ needsEmpty: true })).toMatchObject({ number: 2, others: [1] })
})

it('claims nothing for a form that is gone', async () => {
  const { claim } = createBrowser()
  const gone = claim({}, () => false)
  const next = claim()

  expect(await gone).toBeUndefined()
  expect(await next).toMatchObject({ number: 1 })
})

it('lets all tabs share the first draft if the browser has no locks', async () => {
  const { claim } = createBrowser()
  await claim({ locks: undefined })

  expect(await claim({ locks: undefined })).toMatchObject({ number: 1, isElsewhere: false, others: [] })
})
