import type { SampleBlog } from './sample-blog.ts'

/** The sample articles on the life around the work. */
export const lifestyleBlogs: readonly SampleBlog[] = [
  {
    id: 'walking-meetings-measured-t3hp8k',
    title: 'Walking meetings, measured',
    subTitle:
      'I kept a log for two months, one line for every walk and one for every chair, and it cured me of a belief I was fond of.',
    category: 'Lifestyle',
    tags: ['Work habits', 'Measuring'],
    thumbnail: 'walking-meetings-measured.webp',
    isPublished: true,
    hoursAgo: 76,
    resources: [
      {
        title: 'Oppezzo and Schwartz: Give Your Ideas Some Legs (2014)',
        url: 'https://www.apa.org/pubs/journals/releases/xlm-a0036577.pdf',
      },
      {
        title: 'WHO: Physical activity',
        url: 'https://www.who.int/news-room/fact-sheets/detail/physical-activity',
      },
      { title: 'Henry David Thoreau: Walking', url: 'https://www.gutenberg.org/ebooks/1022' },
    ],
    comments: [
      {
        name: 'Hana Kobayashi',
        content:
          'The seven-day rule for decisions is brilliant, and slightly humiliating. I tried it on last week’s meetings, all of them indoors, and three of five were gone.',
        hoursAgo: 61,
        isApproved: true,
      },
      {
        name: 'Oskar Lindqvist',
        content: 'Thank you for rule five. I walk with a stick, and am seldom asked.',
        hoursAgo: 44,
        isApproved: true,
      },
    ],
  },
  {
    id: 'the-case-for-a-paper-notebook-c5xw9g',
    title: 'The case for a paper notebook',
    subTitle:
      'It cannot play music, it does not know the news, and it opens before the thought is gone. An argument on grounds of engineering.',
    category: 'Lifestyle',
    tags: ['Work habits', 'Simple tools'],
    thumbnail: 'the-case-for-a-paper-notebook.webp',
    isPublished: true,
    hoursAgo: 262,
    resources: [
      { title: 'The Notebooks of Leonardo da Vinci', url: 'https://www.gutenberg.org/ebooks/5000' },
      { title: 'Wikipedia: Commonplace book', url: 'https://en.wikipedia.org/wiki/Commonplace_book' },
      { title: 'Wikipedia: Zettelkasten', url: 'https://en.wikipedia.org/wiki/Zettelkasten' },
    ],
    comments: [
      {
        name: 'ليلى حداد',
        content:
          'منذ سنوات وأنا أكتب في دفتر رخيص أحمله في حقيبتي، وما زلت أتذكّر مكان كل فكرة في الصفحة. شكرًا على هذا المقال الجميل.',
        hoursAgo: 250,
        isApproved: true,
      },
      {
        name: 'Pieter de Vries',
        content: 'The train to Utrecht deserves an article of its own. Most of my left-hand pages happened there.',
        hoursAgo: 231,
        isApproved: true,
      },
      {
        name: 'Rosalind Achebe',
        content:
          'Left page for second thoughts: started it on Monday. By Wednesday the second thoughts were better than the first.',
        hoursAgo: 140,
        isApproved: true,
      },
      {
        name: 'Yuki',
        content: 'Which pencil, though? You cannot leave us like this.',
        hoursAgo: 14,
        isApproved: false,
      },
    ],
  },
  {
    id: 'living-on-the-edge-of-a-deadline-z2rm6a',
    title: 'Living on the edge of a deadline',
    subTitle:
      'My oven is immaculate, and I would like to report from the cliff: what we go there to get, and how to build smaller ones.',
    category: 'Lifestyle',
    tags: ['Work habits'],
    thumbnail: 'living-on-the-edge-of-a-deadline.webp',
    isPublished: true,
    hoursAgo: 610,
    resources: [
      { title: 'Wikipedia: Planning fallacy', url: 'https://en.wikipedia.org/wiki/Planning_fallacy' },
      { title: 'Wikipedia: Parkinson’s law', url: 'https://en.wikipedia.org/wiki/Parkinson%27s_law' },
      {
        title: 'Paul Graham: Maker’s Schedule, Manager’s Schedule',
        url: 'https://paulgraham.com/makersschedule.html',
      },
    ],
    comments: [
      {
        name: 'Zsófia Németh',
        content: 'I read this instead of finishing my tax return. My oven is spotless as well.',
        hoursAgo: 604,
        isApproved: true,
      },
      {
        name: 'Daniel Mwangi',
        content:
          '“This part by Thursday, or all of it by Monday.” I used the sentence on a client today. There was a long silence, and then: Monday is fine.',
        hoursAgo: 522,
        isApproved: true,
      },
    ],
  },
  {
    id: 'soup-is-infrastructure-y3kd6h',
    title: 'Soup is infrastructure',
    subTitle: 'One pot on Sunday, and for three days nobody in this house has to be clever.',
    category: 'Lifestyle',
    tags: ['Cooking', 'Infrastructure'],
    thumbnail: 'soup-is-infrastructure.webp',
    isPublished: false,
    hoursAgo: 800,
    resources: [],
    comments: [],
  },
  {
    id: 'a-cafe-is-not-an-office-v8ke4n',
    title: 'A café is not an office',
    subTitle:
      'For the price of a cup you may be alone among people for a while. Some house rules, offered from the corner table.',
    category: 'Lifestyle',
    tags: ['Work habits'],
    thumbnail: 'a-cafe-is-not-an-office.webp',
    isPublished: true,
    hoursAgo: 1398,
    resources: [
      { title: 'Wikipedia: Third place', url: 'https://en.wikipedia.org/wiki/Third_place' },
      { title: 'Wikipedia: Coffeehouse', url: 'https://en.wikipedia.org/wiki/Coffeehouse' },
      { title: 'Wikipedia: Viennese coffee house', url: 'https://en.wikipedia.org/wiki/Viennese_coffee_house' },
    ],
    comments: [
      {
        name: 'Giulia Ferrante',
        content:
          'I run a small bar in Trieste. I have translated the six rules, framed them, and hung them beside the socket behind the plant.',
        hoursAgo: 1371,
        isApproved: true,
      },
      {
        name: 'Sam Adeyemi',
        content: 'Guilty of the all-day table. I bought a biscuit while reading this and left at noon.',
        hoursAgo: 1344,
        isApproved: true,
      },
      {
        name: 'Inês Carvalho',
        content:
          'People who spend whole days in one look, by four o’clock, like luggage. I feel seen, and slightly folded.',
        hoursAgo: 1190,
        isApproved: true,
      },
    ],
  },
  {
    id: 'the-slow-way-to-malmo-j4sd7y',
    title: 'The slow way to Malmö',
    subTitle:
      'Five hours by air, counting everything. I took two days, a manuscript and one bag, and was bored for forty minutes.',
    category: 'Lifestyle',
    tags: ['Travel'],
    thumbnail: 'the-slow-way-to-malmo.webp',
    isPublished: true,
    hoursAgo: 2370,
    resources: [
      { title: 'The Man in Seat 61, a guide to train travel', url: 'https://www.seat61.com/' },
      { title: 'Interrail', url: 'https://www.interrail.eu/en' },
      { title: 'Wikipedia: Øresund Bridge', url: 'https://en.wikipedia.org/wiki/%C3%98resund_Bridge' },
    ],
    comments: [
      {
        name: 'Björn Ek',
        content: 'Welcome to Malmö. It is always windy. The buns are our apology.',
        hoursAgo: 2351,
        isApproved: true,
      },
    ],
  },
]
