import { defineConfig } from 'tsup'

export default defineConfig({
  entry: ['src/cli.ts'],
  format: 'esm',
  target: 'node24',
  platform: 'node',
  sourcemap: true,
  splitting: true,
  clean: true,
  dts: false,
  // node:sqlite has no name without its prefix.
  removeNodeProtocol: false,
})
