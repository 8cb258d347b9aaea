import { createEdge } from './edge/create-edge.ts'

/** The entry of the site on Cloudflare Pages. It contains the manifest of the client build, so the client is built first. */
export default createEdge(import.meta.env.CLIENT_MANIFEST ?? null)
