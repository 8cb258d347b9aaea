import type { CorpusArticle } from './corpus-article.ts'

/** Health, gardens, reading and other parts of a day. */
export const dayArticles: CorpusArticle[] = [
  {
    id: 'sleeping-better',
    title: 'Sleeping better by getting up',
    subTitle: 'The same hour each morning, also on Sundays.',
    category: 'Lifestyle',
    daysAgo: 16,
    text: `
      I had tried the tea, the mask and the expensive pillow. What worked cost nothing and was unpleasant for nine days.
      ## Fixed end, free beginning
      Choose when you rise and let the evening find itself. On the tenth day I yawned at half past ten, like a child.`,
  },
  {
    id: 'running-in-the-rain',
    title: 'Running in the rain',
    subTitle: 'Wet is an opinion that passes after a mile.',
    category: 'Lifestyle',
    daysAgo: 34,
    text: `
      The first puddle is a decision, the others are weather. Parks are empty, and strangers nod to you as to a colleague.
      ## Shoes
      Newspaper, twice. Never the radiator.`,
  },
  {
    id: 'knees-and-other-news',
    title: 'Knees and other news',
    subTitle: 'A runner of fifty listens to her joints.',
    category: 'Lifestyle',
    daysAgo: 126,
    text: `
      They had been silent for decades, and now they comment on stairs. The doctor prescribed running less and lifting more.
      ## Strength
      Two mornings a week with a bag of potatoes. The stairs have gone quiet.`,
  },
  {
    id: 'tomatoes-on-a-balcony',
    title: 'Tomatoes on a balcony',
    subTitle: 'Four pots, one string each, and a war with the wind.',
    category: 'Lifestyle',
    daysAgo: 68,
    text: `
      South side, fifth floor. The plants think that they are in Sicily until about four in the afternoon.
      ## Water below
      Pour it into the saucer, early. Leaves stay dry, and the neighbours below do too.`,
  },
  {
    id: 'bees-on-the-roof',
    title: 'Bees on the roof of a bank',
    subTitle: 'Two hives, sixty thousand employees, no bonus.',
    category: 'Lifestyle',
    daysAgo: 159,
    text: `
      The security guard asked for a suit as well, and now knows more about them than I do.
      ## City honey
      Lime trees, brambles along the railway, and somebody's lavender. It tastes of the whole district.`,
  },
  {
    id: 'pruning-an-old-apple-tree',
    title: 'Pruning an old apple tree',
    subTitle: 'Take out a third, and let a hat fly through.',
    category: 'Lifestyle',
    daysAgo: 209,
    text: `
      My neighbour's rule is that one must be able to throw a hat through the crown. He demonstrates it each February.
      ## Which branches
      What is dead, what crosses, what grows inwards. Then step back, and stop while you still want to cut.`,
  },
  {
    id: 'reading-aloud-to-adults',
    title: 'Reading aloud to adults',
    subTitle: 'A chapter after supper, and nobody checks the clock.',
    category: 'Lifestyle',
    daysAgo: 81,
    text: `
      We began when she had broken her glasses. The glasses were mended on Friday, and we were on chapter four.
      ## Voices
      Do not act. Read a little more slowly than you like, and the voices appear by themselves.`,
  },
  {
    id: 'letters-from-a-lighthouse',
    title: 'Letters from a lighthouse',
    subTitle: 'A winter of fog, tins and one very good lamp.',
    category: 'Lifestyle',
    daysAgo: 340,
    text: `
      The boat came on the first of the month, weather permitting. It did not permit February.
      ## What one writes about
      Gulls, mostly. After six weeks I could tell eleven of them apart and had a favourite.`,
  },
  {
    id: 'a-digital-sabbath',
    title: 'Saturdays without a screen',
    subTitle: 'A drawer with a lock, and what came out of the day instead.',
    category: 'Lifestyle',
    daysAgo: 30,
    text: `
      The drawer closes on Friday at six. For the first hour my thumb moved by itself.
      ## Boredom, then ideas
      In the third week I repaired a chair. In the fifth I rang somebody I had not seen for ten years.`,
  },
  {
    id: 'learning-the-piano-at-sixty',
    title: 'Learning the piano at sixty',
    subTitle: 'Ten minutes, twice a day, and no recitals.',
    category: 'Lifestyle',
    daysAgo: 176,
    text: `
      My teacher is twenty-four and counts aloud. I used to be a director. It is good for me.
      ## Slow is a tempo
      At half the speed the left hand turns out to be perfectly willing.`,
  },
  {
    id: 'minimalism-with-children',
    title: 'Minimalism with three children',
    subTitle: 'A comedy in two boxes.',
    category: 'Lifestyle',
    daysAgo: 217,
    text: `
      The book had white rooms in it. Ours have a rocket made of egg cartons, and it may not be moved.
      ## Two boxes
      One for what is loved this week, one for the cellar. They are exchanged on Sundays, and the old things are new again.`,
  },
  {
    id: 'python-in-the-bathroom',
    title: 'A python in the bathroom',
    subTitle: 'The neighbour’s snake, a broken pipe and a long night.',
    category: 'Lifestyle',
    daysAgo: 25,
    text: `
      It had come up through the wall, and lay in the tub as if it had paid for the room. The fire brigade sent one man with a pillowcase.
      ## Names
      The snake is called Dolores. She is four metres long, and shy.`,
  },
  {
    id: 'dogs-at-work',
    title: 'Dogs at work',
    subTitle: 'Whiskers in every meeting, and two rules about the carpet.',
    category: 'Lifestyle',
    daysAgo: 165,
    text: `
      Ours is called Minister and attends all budget rounds. People speak more gently when somebody is asleep on their feet.
      ## The carpet
      There is none any more. That settles both rules.`,
  },
  {
    id: 'party-lights',
    title: 'Party 🎉 for a tree that turned one hundred',
    subTitle: 'Lanterns, a brass band and a speech by the mayor.',
    category: 'Lifestyle',
    daysAgo: 61,
    text: `
      The lime in the square was planted in a bad year by people who would not sit under it.
      ## The speech
      It was short, because of a wasp. Then the band played, and the oldest of us danced with the youngest.`,
  },
]
