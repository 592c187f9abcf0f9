import * as web from '@querent/sdk/web'
import React from 'react'
import jsxRuntime from 'react/jsx-runtime'
import ReactDom from 'react-dom'
import ReactDomClient from 'react-dom/client'

type SharedModule = { get: () => Promise<() => unknown> }
/** In the format of module federation: name, then version, then how to get it. */
export type ShareScope = Record<string, Record<string, SharedModule>>

function share(module: unknown, version: string): Record<string, SharedModule> {
  return { [version]: { get: async () => () => module } }
}

/** Names that the federation and `await` read from every module. */
const askedOfAll = ['default', 'then']

/** A plugin for a newer site fails while it loads, with a message, and not when it is shown. */
function rejectUnknown(module: Record<string, unknown>): unknown {
  return new Proxy(
    { ...module },
    {
      get(known, name) {
        if (typeof name === 'string' && !(name in known) && !askedOfAll.includes(name)) {
          throw new Error(
            `The plugin needs ${name} of @querent/sdk/web, which this site does not have. Update the site, or install an older version of the plugin.`,
          )
        }
        return Reflect.get(known, name)
      },
    },
  )
}

/**
 * The modules that the page provides to plugins: its own React and the SDK, which are already loaded. They
 * are taken from the page's chunks, so this costs nothing for visitors without plugins.
 */
export const shareScope: ShareScope = {
  react: share(React, React.version),
  'react-dom': share(ReactDom, React.version),
  'react-dom/client': share(ReactDomClient, React.version),
  'react/jsx-runtime': share(jsxRuntime, React.version),
  '@querent/sdk/web': share(rejectUnknown(web), '1'),
}
