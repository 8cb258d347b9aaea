import type { CorpusArticle } from './corpus-article.ts'

/** Common subjects of blogs, in plain titles. */
export const everydayArticles: CorpusArticle[] = [
  {
    id: 'three-times-faster',
    title: 'How we made our website three times faster',
    subTitle: 'Smaller pictures, one font, and a script that nobody missed.',
    category: 'Technology',
    daysAgo: 88,
    text: `
      Visitors on telephones waited six seconds. We wrote down what each second was spent on.
      ## Pictures first
      They were four fifths of the bytes. A smaller copy for small displays was an afternoon of work.`,
  },
  {
    id: 'renting-or-buying',
    title: 'Renting or buying, on one page',
    subTitle: 'Should you own the home that you live in? A calculation without feelings.',
    category: 'Finance',
    daysAgo: 97,
    text: `
      Compare what you never see again: interest, repairs and taxes on one side, the rent on the other.
      ## Ten years
      Who stays for a shorter time pays the notary twice and gains nothing.`,
  },
  {
    id: 'a-database-for-a-side-project',
    title: 'PostgreSQL, MySQL or SQLite for a side project',
    subTitle: 'Three good answers, and one question that decides.',
    category: 'Technology',
    daysAgo: 121,
    text: `
      How many machines will write at once? If the answer is one, a file is enough.
      ## Later
      Moving is a weekend. Choosing for a million visitors who never come is a year.`,
  },
  {
    id: 'a-talk-that-people-remember',
    title: 'A conference talk that people remember',
    subTitle: 'One idea, no apologies, and slides that can be read from the last row.',
    category: 'Startup',
    daysAgo: 133,
    text: `
      They forget your name by lunch. What remains is one picture and one sentence, so choose them.
      ## Rehearse aloud
      Three times, standing, to somebody who does not know the subject.`,
  },
  {
    id: 'classes-or-functions',
    title: 'How functions and classes differ as components',
    subTitle: 'One of them remembers the values that it was drawn with.',
    category: 'Technology',
    daysAgo: 151,
    text: `
      A method reads what is there now. A closure keeps what was there then, and that is usually what you meant.
      ## The button that greets the wrong person
      Switch the profile within three seconds, and see whose name appears.`,
  },
  {
    id: 'kubernetes-for-three-servers',
    title: 'Kubernetes for three servers',
    subTitle: 'A crane to hang a picture, and why we bought it anyway.',
    category: 'Technology',
    daysAgo: 73,
    text: `
      Two of us learned it for a month. Then a machine died in the night and nobody woke up.
      ## What it costs
      A third of a person, always.`,
  },
  {
    id: 'vs-code-quietly',
    title: 'VS Code, quietly',
    subTitle: 'Nine settings that remove something from the screen.',
    category: 'Technology',
    daysAgo: 47,
    text: `
      No minimap, no breadcrumbs, no badge that counts. What is left is the text and a cursor that does not blink.
      ## The last setting
      Save when the window loses the focus, and forget that saving exists.`,
  },
  {
    id: 'a-kitchen-for-a-fixed-sum',
    title: 'A new kitchen for 14,500 euros',
    subTitle: 'Every invoice, and what we would renovate in another order.',
    category: 'Lifestyle',
    daysAgo: 103,
    text: `
      The cupboards were a third, the electrician a quarter, and surprises behind the plaster the rest.
      ## Cost per week of dust
      It lasted nine weeks. We cooked in the bath.`,
  },
  {
    id: 'learning-spanish-after-forty',
    title: 'Learning Spanish after forty',
    subTitle: 'Twenty minutes a day, and a neighbour from Cádiz.',
    category: 'Lifestyle',
    daysAgo: 139,
    text: `
      The grammar came from a book and the courage from a bakery.
      ## Forgetting
      A word is yours when you have lost it four times.`,
  },
  {
    id: 'gdpr-for-small-sites',
    title: 'The GDPR for people with one small site',
    subTitle: 'A page of text, a list of services and a date.',
    category: 'Technology',
    daysAgo: 187,
    text: `
      Most duties end when you stop collecting. Count visitors without names, and there is little left to say.
      ## The page
      Who you are, what you keep, for how long, and how one asks to be forgotten.`,
  },
  {
    id: 'when-a-laptop-is-stolen',
    title: 'The week my laptop was stolen',
    subTitle: 'What I did in the first hour, and what I had luckily done before.',
    category: 'Technology',
    daysAgo: 59,
    text: `
      Sign out everywhere, change the key of the mailbox, call the police, in this order.
      ## Before
      The disk was locked, and the copy of it was eleven hours old.`,
  },
  {
    id: 'quitting-politely',
    title: 'Quitting a job without burning a bridge',
    subTitle: 'One conversation, one letter, four weeks of handing over.',
    category: 'Startup',
    daysAgo: 229,
    text: `
      Tell the person first who will have the most work because of it.
      ## The last day
      Leave a page with everything that only you know.`,
  },
  {
    id: 'a-baby-on-the-night-train',
    title: 'Travelling by train with a baby',
    subTitle: 'Eleven hours, three carriages, and the kindness of a conductor.',
    category: 'Lifestyle',
    daysAgo: 111,
    text: `
      Book the compartment at the end, where the corridor is longest.
      ## What to pack
      Half of what you think, and twice as many cloths.`,
  },
  {
    id: 'a-bicycle-for-the-winter',
    title: 'A bicycle for the winter',
    subTitle: 'Wide tyres, a bright lamp and a chain that may rust.',
    category: 'Lifestyle',
    daysAgo: 241,
    text: `
      Ice is rarer than people say, and darkness is worse.
      ## Hands first
      Feet can be late. Hands must brake.`,
  },
  {
    id: 'the-colour-of-a-wall',
    title: 'Choosing the colour of a wall',
    subTitle: 'Paint a square metre, and look at it at breakfast.',
    category: 'Lifestyle',
    daysAgo: 253,
    text: `
      The little card from the shop lies. It was printed on paper and seen under a lamp.
      ## Grey is never grey
      It takes the tint of whatever stands beside it.`,
  },
  {
    id: 'accessibility-is-a-habit',
    title: 'Accessibility is a habit',
    subTitle: 'Unplug the mouse on Mondays.',
    category: 'Technology',
    daysAgo: 173,
    text: `
      A site that can be used with the Tab key alone is usually one that can be heard as well.
      ## Names for buttons
      If you cannot say what it is called, nobody can ask for it.`,
  },
]
