import type { StyleRule } from './used-styles.ts'

/** The files that a browser needs for one page, without a leading slash. */
export type PageFiles = {
  /**
   * In import order: each module after its imports. The page's own module comes before the application's, so that it is loaded
   * when the application asks for it.
   */
  modules: string[]
  styles: string[]
}

/** The client build as documents need it. `vite.config.ts` writes it into the renderer. */
export type ClientManifest = {
  /** A hash of the client build: a document links to files of its own build only. */
  buildId: string
  /** By route id. A page that is bundled with the application has no entry and needs only `application`. */
  pages: Record<string, PageFiles>
  application: PageFiles
  /** The rules of every style sheet by its file name. */
  styles: Record<string, StyleRule[]>
  /** The script that loads the others (src/boot/boot.ts). */
  boot: string
  /** The search form's suggestions (src/suggest/attach-suggestions.ts), after what they import. */
  suggestions: string[]
  /** The style sheet of blocks that few articles have. */
  rareBlocks: string
  /** The upright font, which every page uses. */
  font: string
}

declare global {
  // Vite's way to declare the type of a `define` constant.
  interface ImportMetaEnv {
    /** The id of the client build, for Pages. Undefined like CLIENT_MANIFEST. */
    readonly BUILD_ID?: string
    /** Undefined in development and in unit tests, which have no client build. */
    readonly CLIENT_MANIFEST?: ClientManifest
    /** The hash of `themeScript` as the Content-Security-Policy names it. Undefined like CLIENT_MANIFEST. */
    readonly THEME_SCRIPT_HASH?: string
  }
}
