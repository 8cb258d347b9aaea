import { resolve } from 'node:path'

/** The project's folder. Absolute. */
export const root = resolve(import.meta.dirname, '../..')
