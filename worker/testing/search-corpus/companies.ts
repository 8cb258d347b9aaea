import type { CorpusArticle } from './corpus-article.ts'

/** Startups. */
export const companyArticles: CorpusArticle[] = [
  {
    id: 'raising-nothing',
    title: 'Raising nothing, on purpose',
    subTitle: 'A company that grew on invoices, and the investors that it thanked.',
    category: 'Startup',
    daysAgo: 11,
    text: `
      We had coffee with nine funds and learned a lot about our own business. Then we wrote nine polite refusals.
      ## Customers as investors
      They pay before, they complain early, and they never ask for a seat on the board.`,
  },
  {
    id: 'the-first-ten-customers',
    title: 'The first ten customers',
    subTitle: 'Found by hand, one after another, mostly on the telephone.',
    category: 'Startup',
    daysAgo: 57,
    text: `
      No advertisement brought any of them. A cousin brought two, a mistake brought three, and a man in a lift brought five.
      ## Write to each
      I know the names of their dogs. It is not scalable, and it is the reason that there was an eleventh.`,
  },
  {
    id: 'hiring-slowly',
    title: 'Hiring slowly, parting early',
    subTitle: 'What six years and fourteen people taught one of us.',
    category: 'Startup',
    daysAgo: 109,
    text: `
      The best interview is a paid day of work. We have lunch together, and somebody shows them the worst file we have.
      ## Parting
      If you lie awake about it three nights in a row, you both know.`,
  },
  {
    id: 'remote-teams-need-rituals',
    title: 'Remote teams need rituals',
    subTitle: 'A Monday line, a Friday picture and two weeks a year in one kitchen.',
    category: 'Startup',
    daysAgo: 38,
    text: `
      Eleven people in seven towns. Nobody meets by accident, so accidents must be planned.
      ## The Friday picture
      Whatever is outside your window. After a year you know the seasons of all of them.`,
  },
  {
    id: 'meetings-with-an-end',
    title: 'Meetings with an end',
    subTitle: 'A timer, a question, and the courage to stand up.',
    category: 'Startup',
    daysAgo: 168,
    text: `
      We put a kitchen timer on the table. At first people laughed, then they began to finish their sentences.
      ## No question, no meeting
      The invitation has one line that ends with a question mark. When it is answered, we go.`,
  },
  {
    id: 'negotiating-with-suppliers',
    title: 'Negotiating with suppliers you like',
    subTitle: 'Ask what is hard for them, before you ask for less.',
    category: 'Startup',
    daysAgo: 237,
    text: `
      The mill could not lower the price, but it could deliver on Thursdays with the neighbour's order. That saved us more.
      ## Leave something
      A deal that hurts the other side is renegotiated by delays.`,
  },
  {
    id: 'a-shop-window-for-software',
    title: 'A shop window for software',
    subTitle: 'Why our website has opening hours.',
    category: 'Startup',
    daysAgo: 262,
    text: `
      From nine to five a person answers within a minute. After that a lamp on the page goes out, and people write letters.
      ## Fewer questions
      Visitors who know when you are there stop hurrying, and explain themselves better.`,
  },
  {
    id: 'churn-is-a-conversation',
    title: 'Churn is a conversation that ended',
    subTitle: 'We rang everybody who had cancelled, and listened.',
    category: 'Startup',
    daysAgo: 20,
    text: `
      Forty calls. Eleven had closed their own shop, nine had never started, and the rest told us something.
      ## The sentence that hurt
      It was fine, she said, I just forgot that I had it.`,
  },
  {
    id: 'naming-a-company',
    title: 'Naming a company in a day',
    subTitle: 'Forty cards, three rules, and a grandmother as jury.',
    category: 'Startup',
    daysAgo: 315,
    text: `
      It must be spelled after being heard once. It must not mean anything rude in the languages of our customers. It must be free.
      ## The jury
      She read the cards aloud and kept the ones at which she smiled.`,
  },
  {
    id: 'selling-to-schools',
    title: 'Selling to schools',
    subTitle: 'Eighteen months from the first lesson to the first invoice.',
    category: 'Startup',
    daysAgo: 146,
    text: `
      The teacher decides, the head signs, the town pays, and the holidays eat a quarter of the year.
      ## Start in May
      Then they plan. In September they are under water.`,
  },
  {
    id: 'layoffs-with-a-face',
    title: 'The day we had to lay off three',
    subTitle: 'What we said, in which order, and what we would change.',
    category: 'Startup',
    daysAgo: 195,
    text: `
      In person, in the morning, with a letter that had all the figures. No sentence about a family.
      ## Afterwards
      We wrote to everybody we knew. All three had work within two months, one of them at a better place.`,
  },
  {
    id: 'support-is-research',
    title: 'Support is research',
    subTitle: 'Each founder answers letters on one day a week.',
    category: 'Startup',
    daysAgo: 43,
    text: `
      After a month the roadmap looked different. What people asked for was smaller, stranger and nearer than our plans.
      ## Count the same sentence
      When it comes for the fifth time, it is not a question but a defect.`,
  },
]
