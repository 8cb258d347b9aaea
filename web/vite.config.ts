import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const house = process.env.HOUSE_URL ?? 'http://127.0.0.1:8788'

const frameworkModules = /node_modules\/(react|react-dom|scheduler|react-router|hono|react-hot-toast|goober)\//

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
    : {
        outDir: 'dist',
        emptyOutDir: true,
        assetsInlineLimit: 0,
        manifest: true,
        // What every page needs and few deployments change is one file, which stays in the readers' caches.
        rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'framework', test: frameworkModules }] } } },
      },
  ssr: { noExternal: true, target: 'webworker' },
  server: { proxy: { '/api': house, '/media': house } },
}))
