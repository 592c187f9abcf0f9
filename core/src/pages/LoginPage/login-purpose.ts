import type { LoginPurpose } from '../../runtime/session/index.ts'

const purposes: readonly LoginPurpose[] = ['answer', 'bookmark', 'comment', 'follow', 'react', 'vote']

/** Pages that only members open: who is to return to one of these came to log in for it. */
const memberPages: readonly [RegExp, LoginPurpose][] = [
  [/^\/questions\/ask$/, 'ask'],
  [/^\/(posts|tags)\/.+\/edit$/, 'edit'],
  [/^\/(posts|tags)\/.+\/timeline$/, 'history'],
]

/** What the login page was opened for, as its address says: by `for`, or by the page to return to. */
export function getLoginPurpose(search: string): LoginPurpose | undefined {
  const query = new URLSearchParams(search)
  const path = query.get('from')?.split(/[?#]/)[0] ?? ''
  const page = memberPages.find(([pattern]) => pattern.test(path))
  return page?.[1] ?? purposes.find((purpose) => purpose === query.get('for'))
}
