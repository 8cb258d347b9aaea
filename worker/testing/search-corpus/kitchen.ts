import type { CorpusArticle } from './corpus-article.ts'

/** Cooking, baking and drinking. */
export const kitchenArticles: CorpusArticle[] = [
  {
    id: 'coffee-brewed-slowly',
    title: 'Coffee, brewed slowly',
    subTitle: 'A kettle, a scale and four minutes of doing nothing else at home.',
    category: 'Lifestyle',
    daysAgo: 14,
    text: `
      The expensive machine went to my sister. What remained was a cone of china and a pack of paper filters.
      ## Water first
      Let it stop boiling. Thirty grams wet the grounds and make them swell, the rest follows in circles.
      ## Why it tastes better
      Partly the temperature. Mostly the four minutes.`,
  },
  {
    id: 'the-tea-drawer',
    title: 'The tea drawer',
    subTitle: 'Seventeen tins, three of which are ever opened.',
    category: 'Lifestyle',
    daysAgo: 155,
    text: `
      Each tin was a present, and each present a small misunderstanding. I drink black tea with milk, like a bricklayer.
      ## Giving them away
      I put the fourteen on the table at work, beside the coffee. They were gone by noon, except the one with liquorice.`,
  },
  {
    id: 'sourdough-for-the-impatient',
    title: 'Sourdough for the impatient',
    subTitle: 'A loaf that fits between breakfast and the last train.',
    category: 'Lifestyle',
    daysAgo: 48,
    text: `
      The books want three days and a thermometer. My starter lives in a jam jar and is fed when I remember.
      ## Warmth replaces waiting
      Put the dough on top of the boiler. Fold it when you pass. Bread is mostly ignored into existence.
      ## The crust
      A lid for the first half, no lid for the second.`,
  },
  {
    id: 'smorrebrod-step-by-step',
    title: 'Smørrebrød, from the bread upwards',
    subTitle: 'Rye, butter to the edge, and one rule about herring.',
    category: 'Lifestyle',
    daysAgo: 125,
    text: `
      A Danish colleague watched me build one and took the knife out of my hand, gently.
      ## The order
      Butter seals the slice. Fish comes before meat, and a new plate comes between them. Nothing is ever folded shut.
      ## What is on top
      Something green and something sharp: dill, cress, a curl of horseradish.`,
  },
  {
    id: 'isirgan-soup',
    title: 'Isırgan çorbası, a soup that stings',
    subTitle: 'Nettles from the ditch, rice, and a spoon of yoghurt.',
    category: 'Lifestyle',
    daysAgo: 185,
    text: `
      My mother-in-law picks ısırgan with bare hands to make a point. I wear the gloves of the washing-up.
      ## Boil away the anger
      Two minutes in hot water and the leaves are as mild as spinach. Then onion, a handful of rice, and in twenty minutes it is done.`,
  },
  {
    id: 'pho-at-six-in-the-morning',
    title: 'Phở at six in the morning',
    subTitle: 'Breakfast on a plastic stool in Đà Nẵng.',
    category: 'Lifestyle',
    daysAgo: 73,
    text: `
      The broth had been on the fire since before I went to bed. The cook pointed at a stool, at a bowl, and at the herbs.
      ## Noise
      Scooters, spoons, a radio. In Đà Nẵng the day is already warm when the bowl is empty.
      I have tried to cook it at home. The bones are right, and the street is missing.`,
  },
  {
    id: 'knives-and-how-to-keep-them',
    title: 'Three knives and a stone',
    subTitle: 'Sharpening is ten minutes a month, and the onions thank you.',
    category: 'Lifestyle',
    daysAgo: 196,
    text: `
      The block with nine blades was a wedding present. Six of them have never cut anything.
      ## The angle
      Two coins under the back of the blade give you the angle. Draw it towards you as if you wanted to slice the stone.
      ## The tomato
      It must fall open under the weight of the steel.`,
  },
  {
    id: 'freezing-leftovers',
    title: 'Freezing leftovers with dignity',
    subTitle: 'Flat bags, a pen and a list on the door.',
    category: 'Lifestyle',
    daysAgo: 202,
    text: `
      The freezer is where good intentions go to be renamed. Ours held four boxes marked soup, and one of them was glue.
      ## Flat and dated
      A bag that freezes flat thaws in minutes and is stored like a book. Write what it is and the month.
      Nothing stays longer than a season.`,
  },
  {
    id: 'cooking-for-one',
    title: 'Cooking for one',
    subTitle: 'Half an onion is not a problem but a plan for tomorrow.',
    category: 'Lifestyle',
    daysAgo: 31,
    text: `
      Recipes assume a family. I have a pan, a bowl and an appetite that changes its mind.
      ## The second half
      Each meal leaves something for the next: half an onion, a cup of rice, the end of a cheese. By Friday they have become friends.
      ## Lay the table
      A plate, a napkin, no screen. You are the guest.`,
  },
  {
    id: 'cooking-for-one-hundred',
    title: 'Cooking for one hundred',
    subTitle: 'A village fair, two cauldrons and a spreadsheet.',
    category: 'Lifestyle',
    daysAgo: 330,
    text: `
      The recipe was for six. Multiplying salt by seventeen is how reputations end.
      ## What does not scale
      Spices grow by half, time hardly at all, and washing up without any limit.
      ## The queue
      Two ladles at two tables. People forgive a bean, but not a line.`,
  },
  {
    id: 'pickles-of-the-balcony',
    title: 'Pickled radishes in a week',
    subTitle: 'Vinegar, sugar, and the jars that you meant to return.',
    category: 'Lifestyle',
    daysAgo: 64,
    text: `
      Radishes come all at once, like buses. The ones that are not eaten on the day turn woolly.
      ## The brine
      Equal parts of vinegar and water, a spoon of sugar, half a spoon of salt. Pour it hot over the slices.
      On the seventh day they are pink all through.`,
  },
  {
    id: 'an-oven-without-numbers',
    title: 'An oven without numbers',
    subTitle: 'My grandmother measured heat with flour and a short prayer.',
    category: 'Lifestyle',
    daysAgo: 280,
    text: `
      She threw a pinch of flour on the iron. If it browned while she said one line, bread. If it browned at once, wait.
      ## What the dial cannot know
      That the wood is wet, that the wind is in the east, that there are two cakes today.
      I bought a thermometer. It agrees with her.`,
  },
]
