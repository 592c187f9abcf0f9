import { expect, test } from 'vitest'
import convertTexts, { type SourceText } from './convert-texts.ts'
import { createTextPool } from './text-pool.service.ts'

/** More texts than are converted without threads. */
const texts: SourceText[] = Array.from({ length: 1500 }, (_, index) =>
  index % 3 === 0 ? { markdown: `Number *${index}*` } : { html: `<p>Number <b>${index}</b></p>` },
)

test('returns every text in its place, whichever worker converted it', async () => {
  const pool = createTextPool()
  try {
    const batches = await Promise.all([
      pool.convert(texts.slice(0, 500)),
      pool.convert(texts.slice(500, 507)),
      pool.convert(texts.slice(507)),
    ])

    expect(batches.flat()).toEqual(convertTexts(texts))
  } finally {
    await pool.close()
  }
})

test('reports errors, and continues', async () => {
  const pool = createTextPool()
  // Violates the types, as a bug in an importer might.
  const broken = { markdown: 7 } as unknown as SourceText
  try {
    await expect(pool.convert([...texts, broken])).rejects.toThrow()

    expect(await pool.convert(texts.slice(0, 400))).toEqual(convertTexts(texts.slice(0, 400)))
  } finally {
    await pool.close()
  }
})
