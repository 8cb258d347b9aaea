import { buildWeb } from '../lib/build-web.ts'

/** Set once the site is built, so that one run of the tests builds it once. */
const mark = 'SITE_IS_BUILT'

/** Builds the site before the first test, unless this run has done so already. */
export default async function setup(): Promise<void> {
  if (process.env[mark]) return
  await buildWeb()
  process.env[mark] = 'yes'
}
