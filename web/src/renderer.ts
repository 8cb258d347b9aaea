import { createDocuments } from './documents/create-documents.ts'

const manifest = import.meta.env.CLIENT_MANIFEST
if (!manifest) throw new Error('The renderer is built after the client.')

/** What the Worker's entrypoint `Documents` imports, once it is built: it contains the manifest of the client build. */
export const documents = createDocuments(manifest)
