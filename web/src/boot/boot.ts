import { startWaking } from './wake.ts'

// The only script that a rendered document requests, of at most 3 kB after gzip. The application imports it too, so that
// both have the same modules, and the shell runs it. Each module beside this file is started here.
startWaking()
