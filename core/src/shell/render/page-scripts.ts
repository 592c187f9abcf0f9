import { withBasePath } from '../../lib/base-path.ts'
import { type Attributes, getAttributes } from './html-element.ts'

export type PageScripts = { entry: string; modules: string[]; textsUrl: string; nonce: string }

/**
 * If a round trip takes longer, the line would be idle between the style sheet and the first of the scripts.
 */
const longRoundTripMs = 200

/**
 * Over HTTP/1.1 all responses share the line equally, whatever their priority, and thirty scripts would delay
 * the style sheet that the page waits for. Later versions send important responses first. The content of a
 * template is not loaded, and preload scanners of browsers skip it. A long round trip is used to request the
 * scripts while the style sheet arrives.
 */
const preloadScript = `{
  const { content } = document.currentScript.previousElementSibling
  const [page] = performance.getEntriesByType('navigation')
  const preload = () => document.head.append(...content.querySelectorAll('link'))
  const roundTrip = page?.responseStart - page?.requestStart
  if (/^h[23]/.test(page?.nextHopProtocol)) preload()
  else if (roundTrip > ${longRoundTripMs}) setTimeout(preload, roundTrip)
}`.replace(/\n */g, '\n')

/** Browsers run it once the style sheets have loaded or failed, like every script after one. */
const startScript = "document.head.append(document.querySelector('head > template').content)"

function inlineScript(text: string, nonce: string): string {
  return `<script${getAttributes({ nonce })}>${text}</script>`
}

function link(attributes: Attributes): string {
  return `<link${getAttributes({ ...attributes, fetchpriority: 'low' })}>`
}

/** For the head, before the style sheets: the scripts of the page and their preloads. */
export function deferredScripts({ entry, modules, textsUrl, nonce }: PageScripts): string {
  const files = [entry, ...modules].filter((file) => file !== '').map(withBasePath)
  const deferred = [
    ...files.map((href) => link({ rel: 'modulepreload', href, nonce })),
    link({ rel: 'preload', as: 'fetch', href: withBasePath(textsUrl), crossorigin: 'anonymous' }),
    entry && `<script${getAttributes({ type: 'module', src: withBasePath(entry), nonce })}></script>`,
  ]
  return `<template>${deferred.join('')}</template>${inlineScript(preloadScript, nonce)}`
}

/** For the end of the page: runs the scripts, and loads them if they are not loaded yet. */
export function scriptStart(nonce: string): string {
  return inlineScript(startScript, nonce)
}
