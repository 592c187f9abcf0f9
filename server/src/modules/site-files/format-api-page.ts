import { escapeXml as escaped } from '../../platform/http/index.ts'
import type { DocumentedCall, DocumentedGroup } from './api-docs.presenter.ts'

const style = `
:root{color-scheme:light dark;--line:light-dark(#dcdfe6,#343a46);--soft:light-dark(#f5f6f9,#1c2029);
--ink:light-dark(#1b1f27,#e6e9ef);--mute:light-dark(#5b6472,#a3adbb);--accent:light-dark(#0033ff,#8fa6ff)}
body{margin:0 auto;max-width:58rem;padding:2rem 1.25rem 6rem;font:16px/1.6 system-ui,sans-serif;color:var(--ink);
background:light-dark(#fff,#14171e)}
h1{font-size:1.9rem;margin:0 0 .5rem}h2{margin:3rem 0 1rem;padding-top:1rem;border-top:1px solid var(--line)}
a{color:var(--accent)}nav ul{columns:14rem;padding:0;list-style:none;margin:1rem 0}
article{border:1px solid var(--line);border-radius:10px;padding:1rem 1.25rem;margin:0 0 1rem}
article:target{border-color:var(--accent);box-shadow:0 0 0 1px var(--accent)}
h3{margin:0;font:600 1rem/1.5 ui-monospace,monospace;overflow-wrap:anywhere}h3 a{text-decoration:none}
.access,.empty{color:var(--mute);font-size:.9rem}p{margin:.4rem 0}
table{border-collapse:collapse;width:100%;font-size:.9rem;margin:.5rem 0}
th,td{text-align:start;padding:.3rem .75rem .3rem 0;border-bottom:1px solid var(--line);vertical-align:top}
code,pre{font-family:ui-monospace,monospace;font-size:.85rem}td{overflow-wrap:anywhere}
pre{background:var(--soft);padding:.75rem;border-radius:8px;overflow:auto;max-height:24rem}
summary{cursor:pointer}:focus-visible{outline:2px solid var(--accent);outline-offset:2px}`

/** The API page: one document, readable without script, with an anchor for every call. */
export function formatApiPage(
  groups: readonly DocumentedGroup[],
  { siteName, basePath, nonce }: { siteName: string; basePath: string; nonce: string },
): string {
  const count = groups.reduce((sum, { calls }) => sum + calls.length, 0)
  const links = groups.map(({ id, title, calls }) => {
    return `<li><a href="#${escaped(id)}">${escaped(title)}</a> <span class="access">${calls.length}</span></li>`
  })
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>API – ${escaped(siteName)}</title><style nonce="${escaped(nonce)}">${style}</style></head><body>`,
    `<header><h1>API</h1><p>${count} calls. As OpenAPI: <a href="${escaped(basePath)}/openapi.json">openapi.json</a>. The API follows that of Apache Answer; calls that Apache Answer does not have are marked as Querent extensions.</p>`,
    '<p>Every response is an object <code>{code, reason, msg, data}</code>; <code>code</code> equals the HTTP status and ',
    '<code>reason</code> is a stable key. If a form is rejected, <code>data</code> lists the fields as ',
    '<code>{error_field, error_msg}</code>. Send the token of a session in the <code>Authorization</code> header.</p></header>',
    `<nav aria-label="Groups"><ul>${links.join('')}</ul></nav><main>`,
    ...groups.map(formatGroup),
    '</main></body></html>',
  ].join('\n')
}

function formatGroup({ id, title, calls }: DocumentedGroup): string {
  return `<section id="${escaped(id)}"><h2>${escaped(title)}</h2>${calls.map(formatCall).join('\n')}</section>`
}

function formatCall(call: DocumentedCall): string {
  const { name, method, path, summary, access } = call
  return [
    `<article id="${escaped(name)}"><h3><a href="#${escaped(name)}">${method} ${escaped(path)}</a></h3>`,
    `<p>${escaped(summary)}</p><p class="access"><code>${escaped(name)}</code> · for ${escaped(access)}</p>`,
    formatInput(call),
    `<details><summary>data</summary><pre tabindex="0">${escaped(call.data)}</pre></details>`,
    formatReasons(call),
    '</article>',
  ].join('')
}

function formatInput({ input, inputKind }: DocumentedCall): string {
  if (input.length === 0) return ''
  const rows = input.map(
    ({ name, type, isRequired }) =>
      `<tr><td><code>${escaped(name)}</code></td><td>${escaped(type)}</td><td>${isRequired ? 'required' : ''}</td></tr>`,
  )
  const head = `<tr><th scope="col">${inputKind}</th><th scope="col">type</th><th scope="col"></th></tr>`
  return `<table><thead>${head}</thead><tbody>${rows.join('')}</tbody></table>`
}

function formatReasons({ reasons }: DocumentedCall): string {
  if (reasons.length === 0) return ''
  const items = reasons.map(({ key, status }) => `<code>${escaped(key)}</code> (${status})`)
  return `<p class="access">May be rejected with ${items.join(', ')}.</p>`
}
