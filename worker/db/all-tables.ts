import * as accounts from './schema/accounts.ts'
import * as archive from './schema/archive.ts'
import * as assistant from './schema/assistant.ts'
import * as blogs from './schema/blogs.ts'
import * as drafts from './schema/drafts.ts'
import * as events from './schema/events.ts'
import * as letters from './schema/letters.ts'
import * as listings from './schema/listings.ts'
import * as mail from './schema/mail.ts'
import * as mailEvents from './schema/mail-events.ts'
import * as media from './schema/media.ts'
import * as publication from './schema/publication.ts'
import * as search from './schema/search.ts'
import * as transfers from './schema/transfers.ts'
import * as upkeep from './schema/upkeep.ts'
import * as visitors from './schema/visitors.ts'

/** Every table of the database, by the names of the modules. A test finds a module that is missing here. */
export const schema = {
  ...accounts,
  ...archive,
  ...assistant,
  ...blogs,
  ...drafts,
  ...events,
  ...letters,
  ...listings,
  ...mail,
  ...mailEvents,
  ...media,
  ...publication,
  ...search,
  ...transfers,
  ...upkeep,
  ...visitors,
}
