import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createPlugin } from '../cli/create-plugin.ts'
import { watchPlugin } from './watch-plugin.ts'

test('builds again after each change, with a new version', async () => {
  const place = await mkdtemp(join(tmpdir(), 'querent-watch-'))
  const { folder } = await createPlugin({ folder: join(place, 'tea'), template: 'route' })
  const outcomes: object[] = []
  const stop = watchPlugin({ root: folder, onBuild: (outcome) => outcomes.push(outcome) })
  onTestFinished(async () => {
    stop()
    await rm(place, { recursive: true })
  })
  const readVersion = async () => JSON.parse(await readFile(join(folder, 'querent.json'), 'utf8')).version
  await expect.poll(() => outcomes, { timeout: 60_000 }).toEqual([{ milliseconds: expect.any(Number) }])
  const first = await readVersion()

  await writeFile(join(folder, 'src/web/index.tsx'), 'export default {')
  await expect.poll(() => outcomes.at(-1), { timeout: 60_000 }).toHaveProperty('error')
  expect(await readVersion()).toBe(first)

  await writeFile(join(folder, 'src/web/index.tsx'), 'export default {}')
  await expect.poll(() => outcomes.at(-1), { timeout: 60_000 }).toHaveProperty('milliseconds')
  expect(await readVersion()).not.toBe(first)
  expect(first).toMatch(/^0\.1\.0-dev\.\d+$/)
})
