/** What the site is called, on its pages and in its feeds. */
export const siteName = 'Broadsheet'
export const siteTagline = 'The place for the latest news and articles on technology, startups, lifestyle and finance.'
/** The language of its texts (BCP 47). */
export const siteLanguage = 'en'
