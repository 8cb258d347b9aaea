import { createEdge } from './edge/create-edge.ts'

/** The entry of the site on Cloudflare Pages. It contains the id of the client build, so the client is built first. */
export default createEdge(import.meta.env.BUILD_ID ?? null)
