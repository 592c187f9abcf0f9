type Params = Readonly<Record<string, string | undefined>>

// Long ids say what they are; short ones begin with the letter of their kind and end in digits or letters.
const answerId = /^(1002\d{13}|E1[0-9A-Za-z]{1,12})$/

/**
 * The answer that an address names. Without a title in the address it is where the title would be; the
 * server has led everybody away from addresses that do not fit the site's permalink style.
 */
export function answerIdIn({ slugPermalink = '', aid }: Params): string | undefined {
  if (aid) return aid
  return answerId.test(slugPermalink) ? slugPermalink : undefined
}
