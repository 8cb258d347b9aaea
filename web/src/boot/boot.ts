import { startChoices } from './choices.ts'
import { startCopying } from './copying.ts'
import { startCurrentHeading } from './current-heading.ts'
import { startMenu } from './menu.ts'
import { startRelativeTimes } from './relative-times.ts'
import { startSearchKey } from './search-key.ts'
import { startSuggest } from './suggest.ts'
import { startWaking } from './wake.ts'

declare global {
  interface Document {
    /** Whether the browser renders the document before the reader has followed the link to it. Not every browser does. */
    readonly prerendering?: boolean
  }
}

// The only script that a rendered document requests, of at most 3.1 kB after gzip. The application imports it too, so that
// both have the same modules, and the shell runs it. Each module beside this file is started here.
function start() {
  startChoices()
  startRelativeTimes()
  startWaking()
  startSuggest()
  startMenu()
  startSearchKey()
  startCurrentHeading()
  startCopying()
}

// Ages, the theme and the token may change between the rendering and the reader's click, and a page that nobody opens must not
// load the application.
if (document.prerendering) document.addEventListener('prerenderingchange', start, { once: true })
else start()
