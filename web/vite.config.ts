import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const house = process.env.HOUSE_URL ?? 'http://127.0.0.1:8788'

/**
 * Two builds: the site's files, and with `--ssr src/edge.tsx` the Pages entry `_worker.js`, which is one file beside them.
 * In development Vite serves the site and hands calls to the running house.
 */
export default defineConfig(({ isSsrBuild }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
  build: isSsrBuild
    ? {
        outDir: 'dist',
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: { output: { entryFileNames: '_worker.js', codeSplitting: false } },
      }
    : { outDir: 'dist', emptyOutDir: true, assetsInlineLimit: 0, manifest: true },
  ssr: { noExternal: true, target: 'webworker' },
  server: { proxy: { '/api': house, '/media': house } },
}))
