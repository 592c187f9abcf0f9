import { defineConfig } from 'tsup'

export default defineConfig({
  entry: ['src/contract/index.ts', 'src/contract/endpoints.gen.ts'],
  outDir: 'dist/contract',
  format: 'esm',
  target: 'es2024',
  platform: 'neutral',
  sourcemap: true,
  clean: true,
  // Declarations are written by the compiler itself, see tsconfig.build.json.
  dts: false,
})
