export { createRenderer } from './render-page.tsx'
export type {
  AssetManifest,
  ManifestChunk,
  Render,
  RenderRequest,
  RenderResult,
} from './render-types.ts'
