import type { SampleCategory } from './sample-categories.ts'

type Words = readonly [string, ...string[]]
export type Vocabulary = { things: Words; people: Words; acts: Words; qualities: Words; places: Words; terms: Words }

/** The subjects of the articles of a category: `acts` follow a plural, `things` and `people` are plurals. */
export const vocabularies: Record<SampleCategory, Vocabulary> = {
  Technology: {
    things: words(
      'caches, queues, small databases, search indexes, type systems, feature flags, edge functions, log lines, build pipelines, schema migrations, retry loops, browser tabs, static sites, open protocols, old terminals',
    ),
    people: words('engineers, maintainers, on-call teams, reviewers, platform groups, beginners, architects, testers'),
    acts: words(
      'hide more than they show, fail in the same three ways, age better than frameworks, reward practice, cost less than a meeting, deserve a second look, survive their authors, turn latency into trust',
    ),
    qualities: words(
      'boring, distributed, incremental, legible, offline, resilient, typed, naïve, reproducible, quiet',
    ),
    places: words(
      'production, the data centre in Kraków, a laptop on a train, the edge, a staging server, the browser',
    ),
    terms: words('SQLite, WebAssembly, HTTP caching, Unicode, compilers, observability, latency, TypeScript, backups'),
  },
  Startup: {
    things: words(
      'pricing pages, pitch decks, first hires, pivots, landing pages, customer calls, side projects, roadmaps, support inboxes, launch days, equity splits, pilot contracts, waiting lists, board letters, cold emails',
    ),
    people: words(
      'founders, early customers, investors, solo makers, co-founders, mentors, the first ten users, designers',
    ),
    acts: words(
      'teach more than a course, look smaller from outside, decide the next quarter, break before they scale, are sold twice, need a deadline, start as an apology, pay for the mistakes of the last round',
    ),
    qualities: words(
      'bootstrapped, profitable, unfashionable, honest, seasonal, cash-starved, patient, stubborn, local',
    ),
    places: words(
      'a shared office in São Paulo, the kitchen table, a trade fair, the second year, an accelerator, a café',
    ),
    terms: words('churn, runway, retention, product-market fit, margins, onboarding, hiring, focus, revenue'),
  },
  Lifestyle: {
    things: words(
      'long walks, paper notebooks, slow mornings, balcony gardens, night trains, library books, empty weekends, sourdough starters, unread newsletters, small kitchens, cold swims, postcards, repair cafés, old bicycles',
    ),
    people: words('neighbours, parents, early risers, commuters, home cooks, amateurs, students, the retired'),
    acts: words(
      'make room for silence, outlast every resolution, ask for nothing back, mend a bad week, taste better in October, turn strangers into friends, need no app, are a kind of attention',
    ),
    qualities: words('unhurried, ordinary, frugal, seasonal, handmade, curious, restful, crowded, generous, analogue'),
    places: words('Malmö, a village near Évora, the allotment, the library, a rainy platform, the top of the stairs'),
    terms: words('sleep, cooking, friendship, attention, travel, handwriting, weather, gardening, music'),
  },
  Finance: {
    things: words(
      'index funds, household budgets, invoices, savings accounts, small fees, pension letters, tax returns, emergency funds, mortgages, exchange rates, dividends, insurance policies, ledgers, price tags, bonds',
    ),
    people: words('savers, accountants, first-time buyers, regulators, freelancers, treasurers, pensioners, analysts'),
    acts: words(
      'compound in silence, punish haste, are read too late, reward the dull, follow interest rates home, cost more than they say, look safest at the top, balance in the end',
    ),
    qualities: words(
      'diversified, illiquid, tax-free, volatile, prudent, overdrawn, inflation-proof, modest, leveraged',
    ),
    places: words('Zürich, the back of an envelope, a spreadsheet, the annual report, the high street, a quiet market'),
    terms: words('inflation, liquidity, risk, compound interest, cash flow, double entry, credit, fees, rebalancing'),
  },
}

export const commenters = words(
  'Amara, Benoît, Chiara, Dmitri, Elif, Farah, Gonçalo, Hana, Ingrid, Jonas, Kavya, Łukasz, Mateo, Nadia, Øystein, Priya, Quentin, Rosa, Siobhán, Tariq, Uma, Věra, Wen, Ximena, Yusuf, Zoë, 田中, نور',
)

function words(list: string): Words {
  const [first = '', ...others] = list.split(', ')
  return [first, ...others]
}
