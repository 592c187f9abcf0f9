/** The redirect URL for the provider of a login plugin; undefined for plugins of other families. */
export function callbackUrl(
  { family, slug }: { family: string | undefined; slug: string },
  siteUrl: string,
): string | undefined {
  const base = `${siteUrl.replace(/\/+$/, '')}/answer/api/v1`
  if (family === 'connector') return `${base}/connector/redirect/${slug}`
  return family === 'user_center' ? `${base}/user-center/login/callback` : undefined
}
