import { createEdge } from './edge/create-edge.ts'

/** The site's entry on Cloudflare Pages, built with what the browser's build has left. */
export default createEdge(import.meta.env.CLIENT_FILES ?? null)
