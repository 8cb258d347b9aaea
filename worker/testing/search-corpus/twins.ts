import type { CorpusArticle } from './corpus-article.ts'

/** Titles that are parts of other titles, the same words in another order, and equal texts of different age. */
export const twinArticles: CorpusArticle[] = [
  {
    id: 'the-garden',
    title: 'The garden',
    subTitle: 'A note on soil.',
    category: 'Lifestyle',
    daysAgo: 390,
    text: `
      Dig in autumn, and then wait. What the frost breaks you need not.
      ## Worms
      They are the staff. Do not disturb them at work.`,
  },
  {
    id: 'the-garden-in-winter',
    title: 'The garden in winter',
    subTitle: 'Twigs, hips and the drawing of bare branches.',
    category: 'Lifestyle',
    daysAgo: 13,
    text: `
      Nothing has to be done, and that is the charm of it. Walk round with a cup and look at the bones of the place.
      ## Leave the seed heads
      Finches eat them, and frost makes silver of them.`,
  },
  {
    id: 'behind-the-garden-in-winter',
    title: 'Behind the garden in winter light',
    subTitle: 'A shed, a stove and a view.',
    category: 'Lifestyle',
    daysAgo: 9,
    text: `
      The shed has a window to the north, where nothing dazzles. I paint there until my fingers object.
      ## The stove
      It eats a basket a day and gives back an afternoon.`,
  },
  {
    id: 'work-and-rest',
    title: 'Work and rest',
    subTitle: 'On doing one thing, then the other.',
    category: 'Lifestyle',
    daysAgo: 360,
    text: `
      The monks rang a bell between the two. We have notifications, which ring in the middle of both.
      ## A bell of your own
      Mine is a walk to the letter box. Nothing is in it, and that is not the point.`,
  },
  {
    id: 'rest-and-work',
    title: 'Rest and then work',
    subTitle: 'Why the pause belongs before.',
    category: 'Lifestyle',
    daysAgo: 6,
    text: `
      A field that lay fallow carries more. We know it of soil, and forget it of Mondays.
      ## Begin idle
      Sit for five minutes before the first task. The task becomes smaller.`,
  },
  {
    id: 'week-notes-spring',
    title: 'Notes of the week',
    subTitle: 'What was read, repaired and regretted.',
    category: 'Startup',
    daysAgo: 47,
    text: `
      Read: half a novel about a ferry. Repaired: the bell. Regretted: nothing worth a line.
      ## Next
      The same again, with more soup.`,
  },
  {
    id: 'week-notes-summer',
    title: 'Notes of the week',
    subTitle: 'What was read, repaired and regretted.',
    category: 'Startup',
    daysAgo: 7,
    text: `
      Read: half a novel about a ferry. Repaired: the bell. Regretted: nothing worth a line.
      ## Next
      The same again, with more soup.`,
  },
  {
    id: 'week-notes-winter',
    title: 'Notes of the week',
    subTitle: 'What was read, repaired and regretted.',
    category: 'Startup',
    daysAgo: 210,
    text: `
      Read: half a novel about a ferry. Repaired: the bell. Regretted: nothing worth a line.
      ## Next
      The same again, with more soup.`,
  },
  {
    id: 'mercury-rises',
    title: 'Mercury rises before the sun',
    subTitle: 'How to see the smallest planet with bare eyes.',
    category: 'Lifestyle',
    daysAgo: 138,
    text: `
      You have about twenty minutes, a flat horizon and cold feet. The planet is the point that does not twinkle.
      ## Be early
      Twice a year the angle is kind. Take tea and somebody who believes you.`,
  },
  {
    id: 'mercury-in-old-thermometers',
    title: 'Mercury in old thermometers',
    subTitle: 'What to do when the metal runs over the floor.',
    category: 'Lifestyle',
    daysAgo: 5,
    text: `
      Open the window, send out the cat, and do not use the vacuum cleaner. Roll the drops together with a card.
      ## Where it goes
      Into a jar with a lid, and with the jar to the depot. Not into the sink, not even a little.`,
  },
  {
    id: 'a-jar-of-keys',
    title: 'A jar of keys',
    subTitle: 'Forty-one of them, and nine locks.',
    category: 'Lifestyle',
    daysAgo: 244,
    text: `
      Every family has one. Nobody dares to throw away a key, because the lock might be somewhere.
      ## The test
      We went from door to door for an afternoon. Two fitted a cupboard that we had always thought was a wall.`,
  },
  {
    id: 'falling-asleep-on-trains',
    title: 'Falling asleep on trains',
    subTitle: 'A ranking of lines by their rhythm.',
    category: 'Lifestyle',
    daysAgo: 128,
    text: `
      The old rails sang, the welded ones hum. For a real nap you need a joint every twelve metres and a seat with a curtain.
      ## Waking in time
      A stranger once woke me at the right station. I have tried to deserve it since.`,
  },
]
