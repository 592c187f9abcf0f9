import { defineConfig } from 'tsup'

export default defineConfig({
  // The second is run as a thread, one for each plugin.
  entry: { cli: 'src/cli.ts', 'plugin-thread': 'src/plugins/worker/plugin-thread.ts' },
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
