import type TurndownService from 'turndown'
import type { DomNode } from './get-attribute.ts'

/** The elements that a rule applies to, and their Markdown. */
export type ConversionRule = {
  filter: TurndownService.TagName | TurndownService.TagName[] | ((node: DomNode) => boolean)
  replacement: (content: string, node: DomNode) => string
}

export function addRule(converter: TurndownService, name: string, rule: ConversionRule): void {
  // The converter's types refer to the DOM of browsers, which the server has no types for; it passes such
  // nodes.
  converter.addRule(name, rule as unknown as TurndownService.Rule)
}
