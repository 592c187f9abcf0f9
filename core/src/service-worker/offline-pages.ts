import { offlineCopyMark, offlineListMark } from '../lib/offline-marks.ts'

function withText(answer: Response, html: string): Response {
  const { status, headers } = answer
  return new Response(html, { status, headers })
}

/** The kept page, which then says from when it is. */
export async function markAsCopy(answer: Response): Promise<Response> {
  const html = await answer.text()
  return withText(answer, html.replace('<html', `<html ${offlineCopyMark}`))
}

type KeptPage = { url: string; answer: Response }

async function getLink({ url, answer }: KeptPage): Promise<string> {
  // The server escaped the title.
  const [, title] = /<title>([^<]+)<\/title>/.exec(await answer.text()) ?? []
  const href = url.replaceAll('&', '&amp;')
  return title ? `<li><a href="${href}">${title}</a></li>` : ''
}

/** The offline page with links to the kept ones, in their order. */
export async function listKeptPages(offlinePage: Response, kept: readonly KeptPage[]): Promise<Response> {
  const html = await offlinePage.text()
  const links = (await Promise.all(kept.map(getLink))).join('')
  if (links === '') return withText(offlinePage, html)
  const section = new RegExp(
    `(<section[^>]* ${offlineListMark}="[^"]*"[^>]*?) hidden=""([\\s\\S]*?<ul[^>]*>)`,
  )
  return withText(
    offlinePage,
    html.replace(section, (_, start: string, rest: string) => `${start}${rest}${links}`),
  )
}
