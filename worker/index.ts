import './warm-up.ts'
import { createDocuments } from './documents.ts'
import { createHandlers, createUncached } from './handlers.ts'
import { unlimited } from './meter.ts'

const handlers = createHandlers(() => unlimited)

export default handlers
export const Uncached = createUncached(handlers)
export const Documents = createDocuments(() => unlimited)
