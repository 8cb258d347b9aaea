import { createDocuments } from './documents/create-documents.ts'
import { warmUp } from './documents/warm-up.ts'

const manifest = import.meta.env.CLIENT_MANIFEST
if (!manifest) throw new Error('The renderer is built after the client.')

/** The Worker's entrypoint `Documents` imports this, once it is built: it contains the manifest of the client build. */
export const documents = createDocuments(manifest)

/** See documents/warm-up.ts. */
export const warmUpDocuments = () => warmUp(manifest)
