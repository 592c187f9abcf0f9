import { copyFile } from 'node:fs/promises'
import { defineConfig } from 'tsup'

export default defineConfig({
  // The others run beside the server: a process for each plugin, the threads that render what users write, those that
  // convert what an import brings along, and the one that compares passwords of an import.
  entry: {
    cli: 'src/cli.ts',
    'bcrypt-worker': 'src/modules/accounts/compare-bcrypt.ts',
    'plugin-process': 'src/plugins/worker/plugin-process.ts',
    'convert-worker': 'src/modules/rendering/convert-texts.ts',
    'render-worker': 'src/modules/rendering/run-render-task.ts',
  },
  format: 'esm',
  target: 'node24',
  platform: 'node',
  sourcemap: true,
  splitting: true,
  clean: true,
  dts: false,
  // Kysely is bundled: to find and read its 257 files takes a sixth of the start of each command.
  noExternal: ['kysely'],
  onSuccess: () => copyFile('node_modules/kysely/LICENSE', 'dist/LICENSE-kysely'),
  // Letters beyond Latin would make V8 store all of a file with two bytes for each.
  esbuildOptions(options) {
    options.charset = 'ascii'
  },
  // It leaves comments as they are, and Kysely's have spaces that do not break.
  plugins: [
    { name: 'ascii-comments', renderChunk: (code) => ({ code: code.replaceAll(/[^\p{ASCII}]/gu, ' ') }) },
  ],
  // node:sqlite has no name without its prefix.
  removeNodeProtocol: false,
})
