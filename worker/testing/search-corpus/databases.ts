import type { CorpusArticle } from './corpus-article.ts'

/** Databases: one says so in its title, one in its subtitle, one in a heading, and two in the text. */
export const databaseArticles: CorpusArticle[] = [
  {
    id: 'choosing-a-database',
    title: 'Choosing a database',
    subTitle: 'Start from the questions that you will ask of it, and the list becomes short.',
    category: 'Technology',
    daysAgo: 410,
    text: `
      Every vendor has a diagram in which its product is in the centre. Ignore the diagram. Write down the ten questions that your program asks most often, and how old an answer may be.
      ## Ask about failure first
      Pull the plug while it writes. What you find after the restart tells you more than any benchmark, and nobody prints it in a brochure.
      ## Boring is a feature
      The engine that your team already knows has one advantage that no feature list can beat: at three in the morning somebody recognises the error.`,
  },
  {
    id: 'one-table-is-enough',
    title: 'One table is enough',
    subTitle: 'Small databases are spreadsheets with better manners, and that is a compliment.',
    category: 'Technology',
    daysAgo: 35,
    text: `
      A choir of forty singers asked me for a system. They needed names, voices, telephone numbers and who owes cake. I drew one rectangle.
      ## The second rectangle
      It came a year later, when two singers shared a telephone. Splitting at that point took an evening. Splitting on the first day would have taken the choir's goodwill.
      Add structure when reality asks for it, and not because a textbook has a chapter on it.`,
  },
  {
    id: 'rows-that-outlive-us',
    title: 'Rows that outlive us',
    subTitle: 'Code is rewritten every few years. What it wrote down stays.',
    category: 'Technology',
    daysAgo: 88,
    text: `
      The oldest record in our system was typed in 1994 by a woman who retired before I learned to read. Three generations of programs have come and gone above it.
      ## What a database promises
      It promises that a thing, once confirmed, is there tomorrow. Everything else is convenience. We forget the promise because it is kept so well.
      ## Write for a stranger
      Give each column a name that needs no explanation, and a unit. The stranger who reads it in 2050 cannot ask you.`,
  },
  {
    id: 'the-night-of-the-migration',
    title: 'The night of the migration',
    subTitle: 'Four hours, two pizzas and a rollback plan that we were glad to have.',
    category: 'Technology',
    daysAgo: 3,
    text: `
      At eleven we stopped the writes. At midnight the new database had all the rows, and at one it had all of them twice. Somebody had pressed the button again because nothing seemed to happen.
      ## Idempotent or nothing
      A step that may run twice must do its work once. We learned it from the copy script, and the database learned it from us, by force.
      By four the old database was a file with a date in its name, and the sky was grey.`,
  },
  {
    id: 'indexes-without-mystery',
    title: 'Indexes without mystery',
    subTitle: 'A sorted copy, and the discipline to keep it small.',
    category: 'Technology',
    daysAgo: 150,
    text: `
      Open a cookery book at the back. There is the whole idea: a second, sorted list that says where to look, paid for with paper.
      ## Why not index everything
      Each sorted list must be corrected whenever the text changes. A database with twelve of them writes thirteen times. Reads are cheap because writes were expensive.
      Measure, add one, measure again.`,
  },
]
