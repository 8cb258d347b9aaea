import type { CorpusArticle } from './corpus-article.ts'

/** Programming languages with symbols in their names, and what is confused with them. */
export const languageArticles: CorpusArticle[] = [
  {
    id: 'cpp-without-fear',
    title: 'C++ without fear',
    subTitle: 'Ownership first, templates much later.',
    category: 'Technology',
    daysAgo: 120,
    text: `
      The language is as large as a city, and nobody lives in the whole of it. Choose a quarter with good light and learn its streets.
      ## Who frees this
      Ask the question at every pointer. Modern C++ lets the type answer it, and then the question disappears.
      ## Leave the museum
      Half of what is taught is kept for compatibility. You may look at it, but you need not touch.`,
  },
  {
    id: 'c-sharp-after-ten-years',
    title: 'C# after ten years',
    subTitle: 'I left, the language stayed, and it went to evening school.',
    category: 'Technology',
    daysAgo: 110,
    text: `
      I wrote forms for a bank in it and thought that I was done. A friend showed me records, pattern matching and a program of one line.
      ## What surprised me
      Nullable references caught eleven mistakes in code that had been in production since my departure.
      Old C# still compiles. That is a kind of politeness.`,
  },
  {
    id: 'f-sharp-on-a-sunday',
    title: 'F# on a Sunday',
    subTitle: 'A small functional language for rainy afternoons.',
    category: 'Technology',
    daysAgo: 100,
    text: `
      The kettle was on, the rain was steady, and I wanted to think about types. I had a recipe converter to write.
      ## Units of measure
      Grams and cups cannot be added by mistake: the compiler refuses. After an hour I trusted the program more than the cookery book.
      I have not used it at work. I have thought in it at work ever since.`,
  },
  {
    id: 'the-c-that-will-not-retire',
    title: 'The C that will not retire',
    subTitle: 'Fifty years of a language without a safety net.',
    category: 'Technology',
    daysAgo: 90,
    text: `
      In every kettle, car and satellite there is a little of it. The manual fits into a coat pocket, and so do most of the footguns.
      ## Why it stays
      Because every other language has to speak to the machine in some dialect, and this is the dialect.
      Nobody has to love it. Everybody has to read it once.`,
  },
  {
    id: 'dot-net-grows-up',
    title: '.NET grows up',
    subTitle: 'A runtime leaves home and finds that the world runs Linux.',
    category: 'Technology',
    daysAgo: 80,
    text: `
      For years it lived with its parents. Now it starts in forty milliseconds in a container and nobody asks where it is from.
      ## Ahead of time
      Compiled in advance, the whole service is one file of eleven megabytes. We deleted the installer, and the man who wrote it bought cake.`,
  },
  {
    id: 'a-home-network-that-sleeps',
    title: 'A home network that sleeps',
    subTitle: 'Net curtains for your router: less traffic at night, and less heat.',
    category: 'Technology',
    daysAgo: 12,
    text: `
      Twenty-three devices talk in our flat while we sleep. I asked each of them why.
      ## The loudest three
      The television, the printer and a lamp. The lamp reported the weather of another continent every nine seconds.
      A timer now turns the access point off from one to five. Nobody has noticed but the lamp.`,
  },
  {
    id: 'asp-net-behind-a-proxy',
    title: 'Running ASP.NET behind a proxy',
    subTitle: 'Forwarded headers, and whom to believe.',
    category: 'Technology',
    daysAgo: 220,
    text: `
      The application saw every visitor at the same address, which made the rate limit exciting.
      ## Trust one hop
      Tell it the address of your own proxy and nothing else. A header that anybody can send is a rumour.
      After that the log shows real addresses, and the limit limits.`,
  },
  {
    id: 'objective-c-remembered',
    title: 'Objective-C, remembered with brackets',
    subTitle: 'An elegy for a language that was easy to mock and pleasant to read.',
    category: 'Technology',
    daysAgo: 330,
    text: `
      Its sentences were long, and they were sentences. You could read a call aloud to somebody who did not program.
      ## Messages to nobody
      Sending a message to nothing did nothing. It hid many mistakes and let many programs finish the day.`,
  },
]
