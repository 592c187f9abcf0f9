import fc from 'fast-check'

/** The smallest parts of the dialect's syntax, and of HTML in it. */
const signs = [
  ...['*', '**', '_', '__', '~~', '`', '```', '~~~', '[', ']', '](', '(', ')', '![', '<', '>', '&', '\\'],
  ...['|', '-', '=', '#', ':', '$', '$$', '\\(', '"', "'", '^', '{', '}', '/', '.', '@'],
  ...['\n', '\n\n', ' ', '    ', '\t', '  \n', '\\\n', '\u00a0', 'a', '好', '1'],
]

/** Whole constructs. */
const constructs = [
  ...['- ', '1. ', '> ', '# ', '- [ ] ', '---\n', 'a|b\n-|-\n', '|a|\n', '\n===\n', '\n---\n'],
  ...['[^a]', '[^a]: ', '\n[^a]: a\n', '[a]', '\n[a]: /b\n', '[a](b)', '![a](b "c")', '<http://a.b>'],
  ...[
    '@ada ',
    'a@b.co ',
    'www.a.b ',
    'http://a.b/',
    'https://a.b/(',
    'mailto:a@b.co ',
    '#1001 ',
    '&amp;',
    '&#x41;',
  ],
  ...['$a$', '$$\na\n$$\n', '\\(a\\)', '\\[a\\]', '```js\n', '\n```\n', '`a`', '**a**', '*a*'],
  ...[
    '<b>',
    '</b>',
    '<p>',
    '<a href="b">',
    '</a>',
    '<!--',
    '-->',
    '<?',
    '<![CDATA[',
    '<!A',
    '<script>',
    '<pre>',
  ],
  ...['<table><tr><td>', '<img src=a>', '<img alt="', '<details>', '<b a=', "<b a='"],
]

const part = fc.oneof(fc.constantFrom(...signs), fc.constantFrom(...constructs))
const unit = fc.array(part, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(''))

const fill = (text: string, length: number) =>
  text.repeat(Math.ceil(length / text.length)).slice(0, Math.max(0, length))

/** One unit repeated, with something before and after it. */
const repeated = (length: number) =>
  fc
    .tuple(fc.option(unit, { nil: '' }), unit, fc.option(unit, { nil: '' }))
    .map(([start, middle, end]) => start + fill(middle, length - start.length - end.length) + end)

/** As many openings as fit, and their closings. */
const nested = (length: number) =>
  fc.tuple(unit, unit, unit).map(([open, inside, close]) => {
    const depth = Math.floor((length - inside.length) / (open.length + close.length))
    return open.repeat(Math.max(1, depth)) + inside + close.repeat(Math.max(1, depth))
  })

/** Every line is indented more than the previous one. */
const indented = (length: number) =>
  fc.tuple(fc.constantFrom(' ', '  ', '>', '> ', '\t'), unit).map(([indent, text]) => {
    let written = ''
    for (let depth = 0; written.length < length; depth++) written += `${indent.repeat(depth)}${text}\n`
    return written.slice(0, length)
  })

/** A head and a body of different units: a definition and its uses, or the head of a table and its rows. */
const headed = (length: number) =>
  fc
    .tuple(unit, fc.constantFrom('\n', '\n\n', ''), unit, fc.double({ min: 0.02, max: 0.9, noNaN: true }))
    .map(([head, between, body, share]) =>
      (fill(head, Math.floor(length * share)) + between + fill(body, length)).slice(0, length),
    )

/** Texts of about this length that exploit the syntax of the dialect. */
export function hostileMarkdown(length: number): fc.Arbitrary<string> {
  return fc
    .oneof(repeated(length), nested(length), indented(length), headed(length))
    .map((text) => text.slice(0, length))
}
