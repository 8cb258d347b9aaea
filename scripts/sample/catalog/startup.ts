import type { SampleBlog } from './sample-blog.ts'

/** The sample articles on starting and running a company. */
export const startupBlogs: readonly SampleBlog[] = [
  {
    id: 'the-resume-of-a-failed-product-b7eu4j',
    title: 'The résumé of a failed product',
    subTitle: 'We closed it on a Thursday, with cake. What it did, where it worked, and who would vouch for it.',
    category: 'Startup',
    tags: ['Failure'],
    thumbnail: 'the-resume-of-a-failed-product.webp',
    isPublished: false,
    hoursAgo: 21,
    resources: [],
    comments: [],
  },
  {
    id: 'a-founders-first-ninety-days-h6cx3e',
    title: 'A founder’s first ninety days',
    subTitle:
      'Three months, three questions, and a page every Friday. An outline for the quarter in which nobody tells you what to do.',
    category: 'Startup',
    tags: ['Checklists', 'Small companies'],
    thumbnail: 'a-founders-first-ninety-days.webp',
    isPublished: true,
    hoursAgo: 121,
    resources: [
      { title: 'Paul Graham: Do Things that Don’t Scale', url: 'https://paulgraham.com/ds.html' },
      { title: 'Paul Graham: Schlep Blindness', url: 'https://paulgraham.com/schlep.html' },
      { title: 'Wikipedia: Vesting', url: 'https://en.wikipedia.org/wiki/Vesting' },
    ],
    comments: [
      {
        name: 'Chidinma Okafor',
        content:
          'Day 47 here. Sent my first invoice this morning, for a sum I am too shy to name, and they paid it within the hour. 🎉 The discomfort was exactly as described.',
        hoursAgo: 110,
        isApproved: true,
      },
      {
        name: 'Lars Holmgren',
        content:
          'The Friday page is the part I would underline. Ours goes to a former boss, who answers with one question every time. It is always the right one.',
        hoursAgo: 88,
        isApproved: true,
      },
      {
        name: 'Dana Whitfield',
        content:
          'Would you still do month one in the same way if you had already worked in the industry for ten years?',
        hoursAgo: 7.5,
        isApproved: false,
      },
    ],
  },
  {
    id: 'pricing-is-a-product-w9dt7s',
    title: 'Pricing is a product',
    subTitle:
      'It has an interface, it has bugs, and people find ways round it. So give it an owner, a roadmap and a release note.',
    category: 'Startup',
    tags: ['Customers', 'Small companies'],
    thumbnail: 'pricing-is-a-product.webp',
    isPublished: true,
    hoursAgo: 455,
    resources: [
      {
        title: 'Joel Spolsky: Camels and Rubber Duckies',
        url: 'https://www.joelonsoftware.com/2004/12/15/camels-and-rubber-duckies/',
      },
      { title: 'Wikipedia: Price discrimination', url: 'https://en.wikipedia.org/wiki/Price_discrimination' },
      {
        title: 'Wikipedia: Van Westendorp’s Price Sensitivity Meter',
        url: 'https://en.wikipedia.org/wiki/Van_Westendorp%27s_Price_Sensitivity_Meter',
      },
    ],
    comments: [
      {
        name: 'Mei-Ling Chou',
        content:
          'We moved from seats to a flat fee last year. Usage doubled, invoices became boring, and nobody shares a login any more.',
        hoursAgo: 440,
        isApproved: true,
      },
      {
        name: 'Andrés Quiroga',
        content:
          'Single sign-on in every plan! Please print this on a large banner and fly it over certain headquarters.',
        hoursAgo: 402,
        isApproved: true,
      },
      {
        name: 'Felix B.',
        content: 'I disagree about the nines. They look silly, and they still work in our shop every single time.',
        hoursAgo: 26,
        isApproved: false,
      },
    ],
  },
  {
    id: 'hiring-the-second-engineer-5bnj2v',
    title: 'Hiring the second engineer',
    subTitle:
      'The first is found by accident. The second is the one who turns a diary into a correspondence, so do not look for a clone.',
    category: 'Startup',
    tags: ['Hiring', 'Small companies'],
    thumbnail: 'hiring-the-second-engineer.webp',
    isPublished: true,
    hoursAgo: 1130,
    resources: [
      {
        title: 'Joel Spolsky: The Guerrilla Guide to Interviewing',
        url: 'https://www.joelonsoftware.com/2006/10/25/the-guerrilla-guide-to-interviewing-version-30/',
      },
      { title: 'Wikipedia: Brooks’s law', url: 'https://en.wikipedia.org/wiki/Brooks%27s_law' },
      { title: 'Wikipedia: Structured interview', url: 'https://en.wikipedia.org/wiki/Structured_interview' },
    ],
    comments: [
      {
        name: 'Nadia El-Sayed',
        content:
          'I was a second engineer, and writing the setup guide in my first week is still the thing I am proudest of. It was forty lines and removed two days from everyone who came after me.',
        hoursAgo: 1085,
        isApproved: true,
      },
    ],
  },
  {
    id: 'the-customer-who-wants-everything-q7fy4m',
    title: 'The customer who wants everything',
    subTitle:
      'A large fish swims up to a small boat with a list of twenty-three wishes. How to sort the list before you answer it.',
    category: 'Startup',
    tags: ['Customers'],
    thumbnail: 'the-customer-who-wants-everything.webp',
    isPublished: true,
    hoursAgo: 2049,
    resources: [
      { title: 'Paul Graham: Startups in 13 Sentences', url: 'https://paulgraham.com/13sentences.html' },
      { title: 'Basecamp: Getting Real', url: 'https://basecamp.com/gettingreal' },
      { title: 'Wikipedia: Feature creep', url: 'https://en.wikipedia.org/wiki/Feature_creep' },
    ],
    comments: [
      {
        name: 'Wanjiru Kamau',
        content:
          'We took the whale. It was a good year, followed by a new manager on their side and a very quiet spring. Do the sum.',
        hoursAgo: 1990,
        isApproved: true,
      },
    ],
  },
]
