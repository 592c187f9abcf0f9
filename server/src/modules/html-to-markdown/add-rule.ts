import type TurndownService from 'turndown'
import type { DomNode } from './get-attribute.ts'

/** Which elements a rule is for, and what Markdown they become. */
export type ConversionRule = {
  filter: TurndownService.TagName | TurndownService.TagName[] | ((node: DomNode) => boolean)
  replacement: (content: string, node: DomNode) => string
}

export function addRule(converter: TurndownService, name: string, rule: ConversionRule): void {
  // The converter's types name the DOM of browsers, which a server has no types for; what it hands over is that.
  converter.addRule(name, rule as unknown as TurndownService.Rule)
}
