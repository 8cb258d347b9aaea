import { createDocuments } from './documents.ts'
import { createHandlers, createUncached } from './handlers.ts'
import { localLimits } from './local-limits.ts'

const handlers = createHandlers(localLimits)

/** The entry of the Worker in the local stack. */
export default handlers
export const Uncached = createUncached(handlers)
export const Documents = createDocuments(localLimits)
