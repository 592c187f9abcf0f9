import { isAllowedElement } from './allowed-html.rules.ts'

/** Other elements that current or old browsers know, in addition to those that texts of users may contain. */
const otherElements = new Set(
  [
    'html head title base link meta body style script noscript template slot frameset frame noframes',
    'header footer main nav address search center font basefont big blink marquee nobr listing plaintext xmp',
    'iframe embed noembed object param applet portal audio video source track picture image map area canvas bgsound',
    'form fieldset legend label input button select option optgroup datalist textarea output keygen isindex',
    'dialog menu menuitem dir data',
    'svg g path rect circle ellipse line polyline polygon text tspan use symbol defs animate set foreignobject math',
  ].flatMap((names) => names.split(' ')),
)

/**
 * Whether a name in angle brackets is meant as HTML. `List<String>` and `<groupId>` are unmarked code, as are
 * `<Link>` and `<Button>`, since HTML is not capitalized like this.
 */
export function isElementName(name: string): boolean {
  const lowerCase = name.toLowerCase()
  if (isAllowedElement(lowerCase)) return true
  const isMixedCase = name !== lowerCase && name !== name.toUpperCase()
  return otherElements.has(lowerCase) && !isMixedCase
}
