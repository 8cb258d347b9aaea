/** What a browser needs of the build for one page, without the leading slash, in the order in which it is needed. */
export type PageFiles = {
  /**
   * Each after all that it imports. Last come the page's own module, so that it is there when the application looks for
   * it, and the application.
   */
  modules: string[]
  styles: string[]
}

/** The site's build as the edge knows it: `vite.config.ts` writes it into the Pages entry. */
export type ClientManifest = {
  /** Another one for every build: documents of an older one name files that are gone. */
  buildId: string
  /** By the id of the route; a page that comes with the application itself needs only `application`. */
  pages: Record<string, PageFiles>
  application: PageFiles
  /** The text of every style sheet by its name. */
  css: Record<string, string>
  /** The script that brings the others. */
  boot: string
  /** The upright font, which every page shows. */
  font: string
}

declare global {
  // Vite's own way of telling what its `define` adds.
  interface ImportMetaEnv {
    /** Missing wherever nothing was built: in development and in unit tests. */
    readonly CLIENT_FILES?: ClientManifest
  }
}
