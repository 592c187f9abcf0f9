// The server's view of this package. The build of `server-entry.tsx` has this shape.
export type {
  AssetManifest,
  ManifestChunk,
  Render,
  RenderRequest,
  RenderResult,
} from './shell/render/index.ts'

import type { Render } from './shell/render/index.ts'

export declare const render: Render
