const email = /^[^\s@/?#:]+@[^\s@/?#:]+\.[^\s@/?#:]+$/
const mailTo = /^mailto:[^\s@]+@[^\s@]+$/i
const localHost = /^(?:localhost|\d{1,3}(?:\.\d{1,3}){3})(?::\d{1,5})?(?:[/?#].*)?$/i
const namedHost = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,63}(?::\d{1,5})?(?:[/?#].*)?$/i

// Browsers remove or ignore these in a URL, so they can hide a scheme.
const invisible = /[\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}]/gu
const control = /\p{Cc}/gu
const scheme = /^[^/?#]*:/
const protocolRelative = /^[/\\]{2,}/

/**
 * The URL of a Markdown link, or undefined if the target is invalid: then only the text of the link
 * remains. URLs and hosts without a scheme get one, because they would otherwise be paths of this site.
 */
export function findLinkTarget(target: string): string | undefined {
  if (email.test(target)) return `mailto:${target}`
  if (mailTo.test(target)) return target
  if (localHost.test(target)) return `http://${target}`
  if (namedHost.test(target)) return `https://${target}`
  return target.startsWith('/') || /^https?:/i.test(target) ? findSafeUrl(target) : undefined
}

/**
 * A URL that is allowed in an attribute of stored HTML, or undefined: http, https and mailto, or relative to
 * this site. URLs without a scheme are completed to https.
 */
export function findSafeUrl(value: string): string | undefined {
  const url = value.replace(control, '').trim()
  const bare = url.replace(invisible, '')
  if (protocolRelative.test(bare)) return findWebUrl(`https://${bare.replace(protocolRelative, '')}`)
  if (/^https?:/i.test(bare)) return findWebUrl(url)
  if (/^mailto:/i.test(bare)) return mailTo.test(bare.split('?')[0] ?? '') ? bare : undefined
  return scheme.test(bare) ? undefined : url
}

function findWebUrl(url: string): string | undefined {
  return /^https?:\/\/[^/\\]/i.test(url) && URL.canParse(url) ? url : undefined
}
