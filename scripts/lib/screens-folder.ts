import { join } from 'node:path'
import { root } from './root.ts'

/** Where `npm run screens` puts pictures of the screens: a folder for each group, and a sheet of all. Git ignores it. */
export const screensFolder = join(root, 'screens')
