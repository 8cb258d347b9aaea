import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Manifest, type Plugin } from 'vite'
import { chunkGroups } from './chunk-groups.ts'
import type { ClientManifest, PageFiles } from './src/documents/client-manifest.ts'
import { splitRules } from './src/documents/used-styles.ts'
import { themeScript } from './src/site/theme.ts'

/** Libraries support older versions of React by a shim; ours has the hook. */
const withoutShim = {
  'use-sync-external-store/shim/index.js': 'react',
  'use-sync-external-store/shim/with-selector.js': 'use-sync-external-store/with-selector.js',
}
/** The manifest's names of the application, the script that loads it, the suggestions, the styles of rare blocks and the upright font, and the pattern of pages. */
const entry = 'index.html'
const boot = 'src/boot/boot.ts'
const suggestions = 'src/suggest/attach-suggestions.ts'
const rareBlocks = 'src/styles/article-blocks.css'
const font = 'src/styles/fonts/newsreader-latin-wght-normal.woff2'
/** 42 bits of hash instead of 48: the application has the names of a hundred files, and hashes do not compress. */
const hashedName = 'assets/[name]-[hash:7]'
/**
 * The browsers for which styles are rewritten: as Vite does by default, but for Chrome and Edge from 120, which have `:dir()`. Its
 * substitute goes by the language, so that it is wrong for a text whose direction an author has set, and is long in each document.
 */
const cssTarget = ['chrome120', 'edge120', 'firefox114', 'safari16.4']
/** 64 bits in hex. */
const buildIdLength = 16
const page = /^src\/pages\/([a-z-]+)\.tsx$/

/**
 * Three builds: the client; with `--ssr src/edge.ts` the Pages entry `_worker.js`; with `--ssr src/renderer.ts --outDir build`
 * the renderer, which the Worker imports. Both are single files, and know the manifest of the client build. `npm run dev`
 * serves the client with the API behind it.
 */
export default defineConfig(({ isSsrBuild }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: isSsrBuild ? [react()] : [react(), addThemeScript(), listModules()],
  resolve: { alias: withoutShim },
  define: isSsrBuild ? describeClient(readClientManifest()) : {},
  build: isSsrBuild
    ? {
        outDir: 'dist',
        emptyOutDir: false,
        copyPublicDir: false,
        minify: true,
        rolldownOptions: {
          output: {
            entryFileNames: ({ name }) => (name === 'edge' ? '_worker.js' : '[name].js'),
            codeSplitting: false,
          },
        },
      }
    : {
        outDir: 'dist',
        emptyOutDir: true,
        assetsInlineLimit: 0,
        cssTarget,
        modulePreload: { polyfill: false },
        manifest: true,
        rolldownOptions: {
          input: [entry, boot],
          output: {
            entryFileNames: `${hashedName}.js`,
            chunkFileNames: `${hashedName}.js`,
            assetFileNames: `${hashedName}[extname]`,
            codeSplitting: { groups: chunkGroups },
          },
        },
      },
  worker: { format: 'es' },
  ssr: { noExternal: true, target: 'webworker', resolve: { conditions: ['workerd', 'worker', 'module', 'browser'] } },
}))

/** Puts the inline script into the shell, as the edge puts it into every other document. */
function addThemeScript(): Plugin {
  return {
    name: 'add-theme-script',
    transformIndexHtml: () => [{ tag: 'script', children: themeScript, injectTo: 'head-prepend' }],
  }
}

/** Constants of the client build for the entry of Pages and the renderer. */
function describeClient(manifest: ClientManifest) {
  return {
    'import.meta.env.CLIENT_MANIFEST': JSON.stringify(manifest),
    'import.meta.env.BUILD_ID': JSON.stringify(manifest.buildId),
    'import.meta.env.THEME_SCRIPT_HASH': JSON.stringify(hashForPolicy(themeScript)),
  }
}

/** The hash of an inline script, as the Content-Security-Policy names it. */
function hashForPolicy(script: string) {
  return `sha256-${createHash('sha256').update(script).digest('base64')}`
}

/** Writes which modules each script of the site consists of, for the tests of the budgets. */
function listModules(): Plugin {
  return {
    name: 'list-modules',
    // After Vite has removed the scripts that had only styles in them.
    enforce: 'post',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).flatMap((file) => {
        if (file.type !== 'chunk') return []
        const { fileName, isEntry, facadeModuleId, imports, dynamicImports, moduleIds, viteMetadata } = file
        const css = [...(viteMetadata?.importedCss ?? [])]
        return { fileName, isEntry, facadeModuleId, imports, dynamicImports, moduleIds, css }
      })
      this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source: JSON.stringify(chunks) })
    },
  }
}

/** Reads the output of the client build. @throws Error when there is none */
function readClientManifest(): ClientManifest {
  const manifest: Manifest = JSON.parse(readBuilt('.vite/manifest.json'))
  const pages = Object.keys(manifest).flatMap((name) => {
    const id = page.exec(name)?.[1]
    return id ? [[id, filesOf(manifest, [name])] as const] : []
  })
  const styles = new Set(pages.flatMap(([, files]) => files.styles)).add(fileOf(manifest, rareBlocks))
  const client = {
    application: filesOf(manifest, []),
    pages: Object.fromEntries(pages),
    styles: Object.fromEntries([...styles].map((name) => [name, splitRules(readBuilt(name).trim())])),
    boot: fileOf(manifest, boot),
    suggestions: withImports(manifest, suggestions),
    rareBlocks: fileOf(manifest, rareBlocks),
    font: fileOf(manifest, font),
  }
  const hash = createHash('sha256').update(JSON.stringify(client)).digest('hex')
  return { buildId: hash.slice(0, buildIdLength), ...client }
}

function fileOf(manifest: Manifest, name: string) {
  const file = manifest[name]?.file
  if (!file) throw new Error(`The site was built without ${name}.`)
  return file
}

/** The script of a module, after those that it imports. */
function withImports(manifest: Manifest, name: string): string[] {
  const imports = manifest[name]?.imports ?? []
  return [...new Set([...imports.flatMap((imported) => withImports(manifest, imported)), fileOf(manifest, name)])]
}

/**
 * The files of the application and of some pages, with everything that they import. The styles of the application come
 * first, as in the browser; its module comes last.
 */
function filesOf(manifest: Manifest, pages: string[]): PageFiles {
  const application = fileOf(manifest, entry)
  const modules = new Set<string>()
  const styles = new Set<string>()
  const seen = new Set<string>()
  function visit(name: string) {
    const chunk = manifest[name]
    if (!chunk || seen.has(name)) return
    seen.add(name)
    chunk.imports?.forEach(visit)
    modules.add(chunk.file)
    for (const style of chunk.css ?? []) styles.add(style)
  }
  ;[entry, ...pages].forEach(visit)
  modules.delete(application)
  // Every document requests it already.
  modules.delete(fileOf(manifest, boot))
  return { modules: [...modules, application], styles: [...styles] }
}

function readBuilt(name: string) {
  return readFileSync(new URL(`./dist/${name}`, import.meta.url), 'utf8')
}
