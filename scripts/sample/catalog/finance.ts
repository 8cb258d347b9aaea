import type { SampleBlog } from './sample-blog.ts'

/** The sample articles on money. */
export const financeBlogs: readonly SampleBlog[] = [
  {
    id: 'index-funds-after-the-boom-9gtb5q',
    title: 'Index funds after the boom',
    subTitle:
      'They were admired for the wrong reason while everything rose. The real case is arithmetic, and it is strongest when the party is over.',
    category: 'Finance',
    tags: ['Investing'],
    thumbnail: 'index-funds-after-the-boom.webp',
    isPublished: true,
    hoursAgo: 29,
    resources: [
      {
        title: 'William F. Sharpe: The Arithmetic of Active Management',
        url: 'https://web.stanford.edu/~wfsharpe/art/active/active.htm',
      },
      { title: 'Bogleheads: Three-fund portfolio', url: 'https://www.bogleheads.org/wiki/Three-fund_portfolio' },
      { title: 'Wikipedia: Index fund', url: 'https://en.wikipedia.org/wiki/Index_fund' },
    ],
    comments: [
      {
        name: 'Margaret Osei',
        content:
          'Retired eight years, through two bad falls. The card with the split on it is the only financial document I would save from a fire.',
        hoursAgo: 24,
        isApproved: true,
      },
      {
        name: 'Vikram Desai',
        content:
          'Question two on the list surprised me. Ten companies made up far more of my “whole market” fund than I would have guessed.',
        hoursAgo: 16,
        isApproved: true,
      },
      {
        name: 'Colin',
        content: 'Fine in theory. In practice I sold everything in March and feel great about it. Prove me wrong.',
        hoursAgo: 2.3,
        isApproved: false,
      },
    ],
  },
  {
    id: 'a-naive-budget-and-why-it-works-m6ah3w',
    title: 'A naïve budget, and why it works',
    subTitle:
      'Forty-one categories lasted nineteen days. Four jars have lasted for years. On the use of a plan that a child could draw.',
    category: 'Finance',
    tags: ['Simple tools', 'Measuring'],
    thumbnail: 'a-naive-budget-and-why-it-works.webp',
    isPublished: true,
    hoursAgo: 391,
    resources: [
      {
        title: 'CFPB: An essential guide to building an emergency fund',
        url: 'https://www.consumerfinance.gov/an-essential-guide-to-building-an-emergency-fund/',
      },
      { title: 'Wikipedia: Envelope system', url: 'https://en.wikipedia.org/wiki/Envelope_system' },
    ],
    comments: [
      {
        name: 'Camille Tran',
        content: '“Bumps” has now paid for a dentist and a wedding in Porto. Were you at the same wedding?',
        hoursAgo: 365,
        isApproved: true,
      },
    ],
  },
  {
    id: 'the-long-arithmetic-of-a-small-fee-f8vz2p',
    title: 'The long arithmetic of a small fee',
    subTitle:
      'One per cent sounds like the cream on the milk. A short function, a table, and three questions for whoever takes it.',
    category: 'Finance',
    tags: ['Investing', 'Measuring'],
    thumbnail: 'the-long-arithmetic-of-a-small-fee.webp',
    isPublished: true,
    hoursAgo: 967,
    resources: [
      {
        title: 'SEC: How Fees and Expenses Affect Your Investment Portfolio',
        url: 'https://www.sec.gov/investor/alerts/ib_fees_expenses.pdf',
      },
      {
        title: 'Investor.gov: Compound interest calculator',
        url: 'https://www.investor.gov/financial-tools-calculators/calculators/compound-interest-calculator',
      },
      { title: 'Bogleheads: Expense ratios', url: 'https://www.bogleheads.org/wiki/Expense_ratios' },
    ],
    comments: [
      {
        name: 'Ioana Popescu',
        content:
          'I asked the three questions at my bank. For the second one they had to fetch somebody, and he had to fetch somebody.',
        hoursAgo: 930,
        isApproved: true,
      },
      {
        name: 'Ben Hartley',
        content:
          'Lovely that it runs in the console. My daughter changed growth to 0.5 and is now planning her retirement for May.',
        hoursAgo: 877,
        isApproved: true,
      },
      {
        name: 'Siti Rahmawati',
        content: 'Could you do the same with a monthly saving plan in place of one sum at the start?',
        hoursAgo: 52,
        isApproved: false,
      },
    ],
  },
  {
    id: 'double-entry-for-a-company-of-one-x5nc9r',
    title: 'Double entry for a company of one',
    subTitle: 'It is not about size. It is a way of writing numbers down so that they can object.',
    category: 'Finance',
    tags: ['Bookkeeping', 'Small companies'],
    thumbnail: 'double-entry-for-a-company-of-one.webp',
    isPublished: true,
    hoursAgo: 3540,
    resources: [
      { title: 'Beancount documentation', url: 'https://beancount.github.io/docs/' },
      { title: 'Plain Text Accounting', url: 'https://plaintextaccounting.org/' },
      {
        title: 'Wikipedia: Double-entry bookkeeping',
        url: 'https://en.wikipedia.org/wiki/Double-entry_bookkeeping',
      },
      { title: 'Wikipedia: Luca Pacioli', url: 'https://en.wikipedia.org/wiki/Luca_Pacioli' },
    ],
    comments: [],
  },
]
