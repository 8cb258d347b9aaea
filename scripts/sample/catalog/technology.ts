import type { SampleBlog } from './sample-blog.ts'

/** The sample articles on technology. */
export const technologyBlogs: readonly SampleBlog[] = [
  {
    id: 'why-the-edge-is-the-new-origin-k3v9x2',
    title: 'Why the edge is the new origin',
    subTitle:
      'For twenty years the work was done in the middle and the copies were kept at the rim. The rim has learned to cook. What is left for the centre to do?',
    category: 'Technology',
    tags: ['Web performance', 'Infrastructure'],
    thumbnail: 'why-the-edge-is-the-new-origin.webp',
    isPublished: true,
    hoursAgo: 5,
    resources: [
      { title: 'RFC 9111: HTTP Caching', url: 'https://www.rfc-editor.org/rfc/rfc9111' },
      {
        title: 'MDN: the Cache-Control header',
        url: 'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Cache-Control',
      },
      { title: 'web.dev: Time to First Byte', url: 'https://web.dev/articles/ttfb' },
      { title: 'Cloudflare Workers documentation', url: 'https://developers.cloudflare.com/workers/' },
    ],
    comments: [
      {
        name: 'Priya Raman',
        content:
          '“The edge was fine. The chatter was slow.” We learned this with eleven queries on a product page. Batching them took one afternoon and did more than the whole migration before it.',
        hoursAgo: 3.2,
        isApproved: true,
      },
      {
        name: 'Tomasz Wiśniewski',
        content:
          'Good piece. I would add consistency after one’s own write: readers forgive a stale page, but the author of a comment wants to see it at once.',
        hoursAgo: 1.5,
        isApproved: true,
      },
      {
        name: 'Marcus',
        content: 'How do you deal with database migrations when the code is live in every city at the same moment?',
        hoursAgo: 0.4,
        isApproved: false,
      },
    ],
  },
  {
    id: 'sqlite-everywhere-at-once-7mq4hd',
    title: 'SQLite, everywhere at once',
    subTitle:
      'The most widely installed database in the world is a drawer in your own desk. It is time to stop apologising for it.',
    category: 'Technology',
    tags: ['Databases', 'Simple tools'],
    thumbnail: 'sqlite-everywhere-at-once.webp',
    isPublished: true,
    hoursAgo: 190,
    resources: [
      { title: 'Appropriate uses for SQLite', url: 'https://www.sqlite.org/whentouse.html' },
      { title: 'Write-ahead logging in SQLite', url: 'https://www.sqlite.org/wal.html' },
      { title: 'How SQLite is tested', url: 'https://www.sqlite.org/testing.html' },
    ],
    comments: [
      {
        name: 'Kwame Boateng',
        content:
          'One file per customer has been our setup for three years. Support loves it: “send me a copy of your world” is a single download.',
        hoursAgo: 182,
        isApproved: true,
      },
      {
        name: 'Élodie Marchand',
        content:
          'STRICT tables should be on a poster in every classroom. Thank you for putting them in the first example.',
        hoursAgo: 170,
        isApproved: true,
      },
      {
        name: 'Jun Takahashi',
        content:
          'A small warning for others: do not put a WAL database on a network drive. Ask me how I know, and bring a drink.',
        hoursAgo: 96,
        isApproved: true,
      },
      {
        name: 'Ruben',
        content: 'What would you say is the largest file you have been comfortable with in production?',
        hoursAgo: 11,
        isApproved: false,
      },
    ],
  },
  {
    id: 'the-demo-that-keeps-coming-true-p8wz5c',
    title: 'The demo that keeps coming true',
    subTitle:
      'In 1968 Douglas Engelbart showed a hall full of engineers how people might think together. We took the mouse home and left the rest.',
    category: 'Technology',
    tags: ['History'],
    thumbnail: 'the-demo-that-keeps-coming-true.webp',
    isPublished: true,
    hoursAgo: 743,
    resources: [
      {
        title: 'Engelbart: Augmenting Human Intellect (1962)',
        url: 'https://www.dougengelbart.org/content/view/138',
      },
      {
        title: 'Vannevar Bush: As We May Think (1945)',
        url: 'https://www.theatlantic.com/magazine/archive/1945/07/as-we-may-think/303881/',
      },
      { title: 'Wikipedia: The Mother of All Demos', url: 'https://en.wikipedia.org/wiki/The_Mother_of_All_Demos' },
    ],
    comments: [
      {
        name: 'Ana Beatriz Costa',
        content:
          'I show the shopping list scene to first-year students. Every year somebody asks why our course platform cannot do that.',
        hoursAgo: 731,
        isApproved: true,
      },
      {
        name: 'Graham Ellery',
        content:
          'My father was at that conference and missed the session, because he had gone to look for a sandwich. He told the story all his life.',
        hoursAgo: 655,
        isApproved: true,
      },
    ],
  },
  {
    id: 'a-backup-you-have-never-restored-2ynf6t',
    title: 'A backup you have never restored',
    subTitle:
      'Until the day you do, it is a rumour about the past. A drill, two numbers, and a date for your calendar.',
    category: 'Technology',
    tags: ['Databases', 'Checklists'],
    thumbnail: 'a-backup-you-have-never-restored.webp',
    isPublished: true,
    hoursAgo: 1711,
    resources: [
      { title: 'The SQLite online backup interface', url: 'https://www.sqlite.org/backup.html' },
      { title: 'restic, a backup program', url: 'https://restic.net/' },
      {
        title: 'NIST SP 800-34: Contingency Planning Guide',
        url: 'https://csrc.nist.gov/pubs/sp/800/34/r1/upd1/final',
      },
    ],
    comments: [
      {
        name: 'Sofía Arriaga',
        content:
          'Did the drill on Friday. The backup was perfect. The key to decrypt it was on the machine that we pretended had burned down.',
        hoursAgo: 1660,
        isApproved: true,
      },
      {
        name: 'Best Cloud Deals',
        content:
          'Great article!! Our company offers unlimited backup for every budget, contact us today for a free offer!!',
        hoursAgo: 38,
        isApproved: false,
      },
    ],
  },
  {
    id: 'deja-vu-in-the-terminal-r4gk9b',
    title: 'Déjà vu in the terminal',
    subTitle:
      'You have typed this before. On small scripts, the rule of three, and automating the things that scare you.',
    category: 'Technology',
    tags: ['Command line', 'Simple tools'],
    thumbnail: 'deja-vu-in-the-terminal.webp',
    isPublished: true,
    hoursAgo: 2890,
    resources: [
      { title: 'The GNU Bash manual', url: 'https://www.gnu.org/software/bash/manual/bash.html' },
      { title: 'ShellCheck finds bugs in your shell scripts', url: 'https://www.shellcheck.net/' },
      { title: 'xkcd: Is It Worth the Time?', url: 'https://xkcd.com/1205/' },
    ],
    comments: [],
  },
]
