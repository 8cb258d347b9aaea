import { startChoices } from './choices.ts'
import { startCopying } from './copying.ts'
import { startCurrentHeading } from './current-heading.ts'
import { startMenu } from './menu.ts'
import { startRelativeTimes } from './relative-times.ts'
import { startSearchKey } from './search-key.ts'
import { startSuggest } from './suggest.ts'
import { startWaking } from './wake.ts'

// The only script that a rendered document requests, of at most 3 kB after gzip. The application imports it too, so that
// both have the same modules, and the shell runs it. Each module beside this file is started here.
startChoices()
startRelativeTimes()
startWaking()
startSuggest()
startMenu()
startSearchKey()
startCurrentHeading()
startCopying()
