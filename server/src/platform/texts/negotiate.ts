import { fallbackLanguage } from './texts.ts'

const maxHeaderBytes = 256

/**
 * The supported language that `Accept-Language` ranks first, else the fallback. `en-US` and `en_US` are
 * equivalent.
 */
export function negotiateLanguage(header: string | undefined, supported: readonly string[]): string {
  const [best] = rankedTags(header)
  return supported.find((language) => language.toLowerCase() === best) ?? fallbackLanguage
}

/**
 * The best language for a browser's page: any entry of its list will do, and `en-GB` accepts `en_US`.
 * Undefined if none matches.
 */
export function findPreferredLanguage(
  header: string | undefined,
  supported: readonly string[],
): string | undefined {
  for (const tag of rankedTags(header)) {
    const exact = supported.find((language) => language.toLowerCase() === tag)
    const similar = supported.find((language) => getPrimary(language.toLowerCase()) === getPrimary(tag))
    if (exact ?? similar) return exact ?? similar
  }
  return undefined
}

const getPrimary = (tag: string) => tag.split('_')[0]

/** In lower case with underscores, the best first. */
function rankedTags(header: string | undefined): string[] {
  if (!header || Buffer.byteLength(header) > maxHeaderBytes) return []
  return header
    .split(',')
    .map(parseRange)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag)
}

function parseRange(range: string): { tag: string; quality: number } {
  const [tag = '', ...params] = range.trim().split(';')
  const quality = params.map((param) => /^\s*q=([\d.]+)\s*$/.exec(param)?.[1]).find(Boolean)
  return {
    tag: tag.trim().replaceAll('-', '_').toLowerCase(),
    quality: quality === undefined ? 1 : Number(quality),
  }
}
