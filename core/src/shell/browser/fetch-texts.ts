import { withBasePath } from '../../lib/base-path.ts'
import { createTexts, hasOnlySimpleParams, type TextPack, type Texts } from '../../lib/i18n/index.ts'
import type { HydrationData } from '../hydration.ts'

export type FetchedTexts = {
  texts: Texts
  /** Loads the texts of rarely opened pages; undefined if they are loaded. */
  loadAll: (() => Promise<void>) | undefined
}

/** Loads the texts that the page needs. */
export async function fetchTexts({ textsUrl, allTextsUrl, language }: HydrationData): Promise<FetchedTexts> {
  const file = await fetchFile(textsUrl)
  const pack: TextPack = JSON.parse(file)
  return {
    texts: await createFileTexts(language, file, pack),
    loadAll: allTextsUrl === undefined ? undefined : once(() => loadInto(pack, allTextsUrl)),
  }
}

async function createFileTexts(language: string, file: string, pack: TextPack): Promise<Texts> {
  if (hasOnlySimpleParams(file)) return createTexts(language, pack)
  const { createTextsWithI18next } = await import('../../lib/i18n/texts-with-i18next.ts')
  return createTextsWithI18next(language, pack)
}

/** Texts are looked up when they are shown, so added ones are found. */
async function loadInto(pack: TextPack, url: string): Promise<void> {
  Object.assign(pack, JSON.parse(await fetchFile(url)))
}

/** Failed loads are retried. */
function once(load: () => Promise<void>): () => Promise<void> {
  let loading: Promise<void> | undefined
  return () => {
    loading ??= load().catch((error) => {
      loading = undefined
      throw error
    })
    return loading
  }
}

async function fetchFile(url: string): Promise<string> {
  const response = await fetch(withBasePath(url))
  if (!response.ok) throw new Error(`The texts of the interface did not load: ${response.status}.`)
  return response.text()
}
