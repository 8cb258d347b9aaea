type Page = { title: string; url: string }

/** Pages that have existed for years, by the words of a prompt that select them. */
const topics: { words: RegExp; pages: Page[] }[] = [
  {
    words: /\b(?:edge|web|browser|internet|cdn|http|server|cloud|network)/i,
    pages: [
      { title: 'MDN: how the web works', url: 'https://developer.mozilla.org/en-US/docs/Learn_web_development' },
      { title: 'HTTP Semantics, RFC 9110', url: 'https://www.rfc-editor.org/rfc/rfc9110.html' },
      { title: 'High Performance Browser Networking', url: 'https://hpbn.co/' },
    ],
  },
  {
    words: /\b(?:database|sqlite|sql|data|backup|storage)/i,
    pages: [
      { title: 'SQLite: Appropriate Uses', url: 'https://www.sqlite.org/whentouse.html' },
      { title: 'Use The Index, Luke', url: 'https://use-the-index-luke.com/' },
    ],
  },
  {
    words: /\b(?:startup|founder|product|customer|hiring|pricing|company)/i,
    pages: [
      { title: 'Do Things that Don’t Scale', url: 'https://www.paulgraham.com/ds.html' },
      { title: 'Startup School library', url: 'https://www.startupschool.org/' },
      { title: 'The Lean Startup', url: 'https://en.wikipedia.org/wiki/The_Lean_Startup' },
    ],
  },
  {
    words: /\b(?:finance|money|budget|invest|fund|saving|bank|fee|tax)/i,
    pages: [
      { title: 'Investor.gov: introduction to investing', url: 'https://www.investor.gov/introduction-investing' },
      { title: 'Bogleheads: getting started', url: 'https://www.bogleheads.org/wiki/Getting_started' },
      { title: 'Compound interest', url: 'https://en.wikipedia.org/wiki/Compound_interest' },
    ],
  },
  {
    words: /\b(?:lifestyle|health|walk|sleep|food|travel|coffee|habit|home)/i,
    pages: [
      { title: 'WHO: physical activity', url: 'https://www.who.int/news-room/fact-sheets/detail/physical-activity' },
      { title: 'Wikivoyage', url: 'https://www.wikivoyage.org/' },
    ],
  },
]

const always: Page[] = [
  {
    title: 'Wikipedia: writing better articles',
    url: 'https://en.wikipedia.org/wiki/Wikipedia:Writing_better_articles',
  },
  { title: 'The Internet Archive', url: 'https://archive.org/' },
  { title: 'Project Gutenberg', url: 'https://www.gutenberg.org/' },
]

/** Pages to read next, those about the prompt's topic first. */
export function recommendSamplePages(prompt: string): Page[] {
  return [...topics.filter(({ words }) => words.test(prompt)).flatMap(({ pages }) => pages), ...always]
}
