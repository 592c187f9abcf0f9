import { defineConfig } from 'tsup'

export default defineConfig({
  // One build, so that entries share what must be there once, such as the context by which slots hand over the host.
  entry: {
    'contract/index': 'src/contract/index.ts',
    'contract/endpoints.gen': 'src/contract/endpoints.gen.ts',
    'contract/administration.gen': 'src/contract/administration.gen.ts',
    'contract/states': 'src/contract/states.ts',
    'plugin/index': 'src/plugin/index.ts',
    'server/index': 'src/server/index.ts',
    'web/index': 'src/web/index.ts',
    'theme/index': 'src/theme/index.ts',
    'testing/index': 'src/testing/index.ts',
    'testing/web': 'src/testing/web.ts',
    'testing/conformance/index': 'src/testing/conformance/index.ts',
    'storybook/index': 'src/storybook/index.ts',
    'build/index': 'src/build/index.ts',
    // Run in a thread of its own.
    'build/server-half-worker': 'src/build/server-half-worker.ts',
    'cli/index': 'src/cli/index.ts',
  },
  outDir: 'dist',
  format: 'esm',
  target: 'es2024',
  platform: 'neutral',
  external: [/^node:/],
  sourcemap: true,
  clean: true,
  // Declarations are written by the compiler itself, see tsconfig.build.json.
  dts: false,
})
