import { createHandlers } from './handlers.ts'
import { unlimited } from './meter.ts'

export default createHandlers(() => unlimited)
