/** The choices of a reader. `system` follows the device. */
export const themes = ['system', 'light', 'dark'] as const

/** The name of the theme switch's radio buttons, and the key in local storage, where no value is like `system`. */
export const themeName = 'theme'

/**
 * The only inline script of the site: it sets the chosen theme before the first paint. Every head begins with it, and the
 * Content-Security-Policy names its SHA-256. Local storage throws where the browser refuses it.
 */
export const themeScript =
  'try{const t=localStorage.getItem("theme");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch{}'
