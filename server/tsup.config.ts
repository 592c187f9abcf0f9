import { defineConfig } from 'tsup'

export default defineConfig({
  // The other two run as threads: one for each plugin, and those that render what users write.
  entry: {
    cli: 'src/cli.ts',
    'plugin-thread': 'src/plugins/worker/plugin-thread.ts',
    'render-worker': 'src/modules/rendering/run-render-task.ts',
  },
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
