import type { CorpusArticle } from './corpus-article.ts'

/** Names with symbols, digits and apostrophes. */
export const toolArticles: CorpusArticle[] = [
  {
    id: 'node-js-on-a-small-server',
    title: 'Node.js on a small server',
    subTitle: 'One core, half a gigabyte, and eleven thousand visitors a day.',
    category: 'Technology',
    daysAgo: 65,
    text: `
      The machine costs as much a month as a sandwich. It has been up for four hundred days.
      ## Count the memory
      Streams in place of buffers, and no image work in the process. The event loop is a waiter: he must not cook.
      ## Restart on purpose
      Once a week, at dawn, before something decides it for you.`,
  },
  {
    id: 'vue-js-for-printers',
    title: 'Vue.js in a print shop',
    subTitle: 'A quoting tool that the people at the cutter like.',
    category: 'Technology',
    daysAgo: 140,
    text: `
      The shop had prices in a binder and in the head of a man called Ernst. He is sixty-four.
      ## Reactive paper
      Change the weight of the paper and the price moves. Ernst watched it for a while, then began to correct it, and that was the project.`,
  },
  {
    id: 'tcp-ip-by-post',
    title: 'TCP/IP by post',
    subTitle: 'Envelopes, receipts and a postman who drops one in ten.',
    category: 'Technology',
    daysAgo: 260,
    text: `
      We played it in class with real envelopes. One pupil was told to lose letters at random, and enjoyed it.
      ## Numbers on the envelope
      Without them the story came out in the wrong order. With them the pupils asked for missing pages by themselves.
      ## Slow down
      When the postman was overloaded, everybody had to write less. They found the rule before I told them.`,
  },
  {
    id: 'when-att-was-the-weather',
    title: 'When AT&T was the weather',
    subTitle: 'One company, one wire, and a country that waited for the tone.',
    category: 'Startup',
    daysAgo: 365,
    text: `
      You did not choose it, you lived under it. The apparatus on the wall was leased and black.
      ## The laboratory upstairs
      A monopoly with a guilty conscience pays for good research. The transistor was invented there between two price hearings.`,
  },
  {
    id: 'rd-on-a-shoestring',
    title: 'R&D on a shoestring',
    subTitle: 'Every second Thursday, no tickets, and a demo with biscuits.',
    category: 'Startup',
    daysAgo: 77,
    text: `
      We have no laboratory. We have a day, a cupboard of old phones and the rule that nothing made there may be sold for a month.
      ## What came of it
      Two dead ends, a label printer that speaks, and the feature that now pays the rent.`,
  },
  {
    id: 'gpt-4-in-the-classroom',
    title: 'GPT-4 in the classroom',
    subTitle: 'What a village school tried and what it dropped.',
    category: 'Technology',
    daysAgo: 180,
    text: `
      The teachers met in the gym, under the basketball hoop, and were honest with each other.
      ## Kept
      Ten versions of one exercise, each a little harder. Letters to parents in nine languages.
      ## Dropped
      Marks. A machine may read an essay, but a child wants to be read by somebody.`,
  },
  {
    id: 'python-3-12-at-last',
    title: 'Moving to Python 3.12 at last',
    subTitle: 'Error messages that point at the comma, and a build that we feared for nothing.',
    category: 'Technology',
    daysAgo: 50,
    text: `
      We had skipped four releases because of one dependency. It turned out that we did not need it.
      ## Better errors
      The interpreter now asks whether you meant another name. It was right nine times out of ten in our first week.`,
  },
  {
    id: 'twelve-lists-of-three',
    title: 'Twelve lists of three',
    subTitle: 'Version 3 of my year plan, with 12 months and 36 small promises.',
    category: 'Lifestyle',
    daysAgo: 8,
    text: `
      Three things a month is a number that fits on a hand. I write them on the first, on a card, in pencil.
      ## What did not fit
      Learning the cello. It was on card 3, card 7 and card 12, and I have admitted now that I like listening.`,
  },
  {
    id: 'the-oreilly-shelf',
    title: 'The O’Reilly shelf',
    subTitle: 'Animals on covers, and what each of them taught me.',
    category: 'Technology',
    daysAgo: 290,
    text: `
      A camel, an owl, a rhinoceros. My first employer had forty of these books and no other furniture.
      ## The smell of a reference
      They were bought for one chapter and read in the bath. I don't remember the chapters, but I do remember which animal knew the answer.`,
  },
  {
    id: 'things-i-dont-automate',
    title: 'Things I don’t automate',
    subTitle: 'Birthday cards, backups of my father and the first line of a letter.',
    category: 'Lifestyle',
    daysAgo: 40,
    text: `
      A script can remember the date. It cannot be the reason that somebody thought of you.
      ## A short list
      Thanks, apologies, the order of the photographs in an album. The effort is the message there.`,
  },
]
