import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** wrangler's functions. They are loaded at their first use: that takes most of a second, which `--help` must not cost. */
export function loadWrangler(): typeof import('wrangler') {
  return require('wrangler')
}
