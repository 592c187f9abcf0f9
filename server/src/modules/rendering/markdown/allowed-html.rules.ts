import { findSafeUrl } from './url.rules.ts'

/** Returns the allowed value of an attribute, or undefined to remove the attribute. */
type AttributeRule = (value: string) => string | undefined
type AttributeRules = Record<string, AttributeRule>

// Only headings and footnotes have ids. The prefix prevents them from shadowing other names.
const anchorId = /^(?:h|fn|fnref)-[a-z0-9_-]{1,200}$/
const plainTitle = /^[\p{L}\p{N}\s\-_',[\]!./\\()]*$/u

// Only classes with a meaning for the text: other classes of the style sheet could hide text, or let it
// imitate the page.
const textClass =
  /^(?:lang(?:uage)?-[\w+#.-]{1,40}|task-list-item|footnotes|footnotes-list|footnote-(?:item|ref|backref))$/

function matching(pattern: RegExp): AttributeRule {
  return (value) => (pattern.test(value.trim()) ? value.trim() : undefined)
}

function allowedClasses(value: string): string | undefined {
  const names = value.split(/\s+/).filter((name) => textClass.test(name))
  return names.join(' ') || undefined
}

const anyText: AttributeRule = (value) => value
const switchedOn: AttributeRule = () => ''
const number = matching(/^-?\d{1,15}(?:\.\d{1,15})?$/)
const size = matching(/^\d{1,5}%?$/)
const count = matching(/^\d{1,4}$/)
const align = matching(/^(?:left|right|center|justify|top|middle|bottom|char|baseline)$/i)
const id = matching(anchorId)
const url: AttributeRule = findSafeUrl
const date = matching(/^[\w\s:.+-]{1,40}$/)
const title: AttributeRule = (value) => (value === '@embed' || plainTitle.test(value) ? value : undefined)

const everywhere: AttributeRules = {
  class: allowedClasses,
  title,
  dir: matching(/^(?:ltr|rtl|auto)$/i),
  lang: matching(/^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/),
}

const cell: AttributeRules = {
  align,
  valign: align,
  colspan: count,
  rowspan: count,
  scope: matching(/^(?:row|col|rowgroup|colgroup)$/i),
}
const gauge: AttributeRules = {
  value: number,
  min: number,
  max: number,
  low: number,
  high: number,
  optimum: number,
}
const heading: AttributeRules = { id }
const change: AttributeRules = { cite: url, datetime: date }

// Every allowed element, with its attributes in addition to those allowed everywhere.
const elements: Record<string, AttributeRules> = {
  ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => [tag, heading])),
  ...plain('p div span br hr pre code kbd samp var dfn tt wbr'),
  ...plain('b i u s strike strong em mark small sub sup abbr acronym cite bdi bdo'),
  ...plain('dl dt dd ul ruby rb rp rt rtc summary figure figcaption section article aside hgroup'),
  a: { href: url, id, rel: matching(/^nofollow$/) },
  img: { src: url, alt: anyText, width: size, height: size, align },
  blockquote: { cite: url },
  q: { cite: url },
  ins: change,
  del: change,
  time: { datetime: date },
  ol: { start: matching(/^-?\d{1,9}$/), reversed: switchedOn, type: matching(/^[1aAiI]$/) },
  li: { id, value: matching(/^-?\d{1,9}$/) },
  details: { open: switchedOn },
  table: {},
  caption: {},
  colgroup: { span: count, align },
  col: { span: count, align },
  thead: { align },
  tbody: { align },
  tfoot: { align },
  tr: { align, valign: align },
  th: cell,
  td: cell,
  meter: gauge,
  progress: { value: number, max: number },
}

const rulesByElement = new Map(
  Object.entries(elements).map(([tag, own]) => [tag, new Map(Object.entries({ ...everywhere, ...own }))]),
)

/** The elements that text written by users may contain. */
export const allowedElements: readonly string[] = [...rulesByElement.keys()]

/** The names of all attributes that some element may have. */
export const allowedAttributeNames: readonly string[] = [
  ...new Set([...rulesByElement.values()].flatMap((rules) => [...rules.keys()])),
]

/** Whether text written by users may contain the element. */
export function isAllowedElement(tag: string): boolean {
  return rulesByElement.has(tag)
}

/** The attributes that an element keeps, with their allowed values. */
export function keepAllowedAttributes(
  tag: string,
  attributes: Record<string, string>,
): Record<string, string> {
  const rules = rulesByElement.get(tag)
  const allowedValues: Record<string, string> = {}
  for (const [name, value] of Object.entries(attributes)) {
    const allowed = rules?.get(name)?.(value)
    if (allowed !== undefined) allowedValues[name] = allowed
  }
  return allowedValues
}

function plain(tags: string): Record<string, AttributeRules> {
  return Object.fromEntries(tags.split(' ').map((tag) => [tag, {}]))
}
