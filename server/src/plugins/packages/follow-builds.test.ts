import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type BuildFollower, createBuildFollower } from './follow-builds.ts'

let folder: string
let builds: BuildFollower
const onBuild = vi.fn()

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'querent-builds-'))
  builds = createBuildFollower(pino({ level: 'silent' }), onBuild)
})
afterEach(async () => {
  builds.stop()
  onBuild.mockClear()
  await rm(folder, { recursive: true, force: true })
})

async function build() {
  await writeFile(join(folder, 'querent.json.next'), '{}')
  await rename(join(folder, 'querent.json.next'), join(folder, 'querent.json'))
}

test('notices a build at once, and nothing else in the folder', async () => {
  builds.follow([folder])
  await writeFile(join(folder, 'README.md'), 'Tea')
  await sleep(50)
  expect(onBuild).not.toHaveBeenCalled()

  await build()
  await expect.poll(() => onBuild.mock.calls.length).toBeGreaterThan(0)
})

test('notices nothing in a folder that is no longer followed', async () => {
  builds.follow([folder])
  builds.follow([])
  await build()
  await sleep(50)

  expect(onBuild).not.toHaveBeenCalled()
})

test('leaves a missing folder to the next poll', async () => {
  await rm(folder, { recursive: true })

  expect(() => builds.follow([folder])).not.toThrow()
})
