import { fallbackLanguage } from './texts.ts'

const maxHeaderBytes = 256

/** The supported language that `Accept-Language` ranks first, else the fallback. `en-US` and `en_US` are the same. */
export function negotiateLanguage(header: string | undefined, supported: readonly string[]): string {
  if (!header || Buffer.byteLength(header) > maxHeaderBytes) return fallbackLanguage
  const [best] = header
    .split(',')
    .map(parseRange)
    .sort((a, b) => b.quality - a.quality)
  return supported.find((language) => language.toLowerCase() === best?.tag.toLowerCase()) ?? fallbackLanguage
}

function parseRange(range: string): { tag: string; quality: number } {
  const [tag = '', ...params] = range.trim().split(';')
  const quality = params.map((param) => /^\s*q=([\d.]+)\s*$/.exec(param)?.[1]).find(Boolean)
  return { tag: tag.trim().replaceAll('-', '_'), quality: quality === undefined ? 1 : Number(quality) }
}
