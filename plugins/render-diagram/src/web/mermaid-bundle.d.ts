/** The same program as the package's entry, bundled by its authors. */
declare module 'mermaid/dist/mermaid.esm.min.mjs' {
  export { default } from 'mermaid'
}
