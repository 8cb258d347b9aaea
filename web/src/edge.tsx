import { createEdge } from './edge/create-edge.ts'

/** The entry of the site on Cloudflare Pages. It contains the manifest of the client build, which runs first. */
export default createEdge(import.meta.env.CLIENT_MANIFEST ?? null)
