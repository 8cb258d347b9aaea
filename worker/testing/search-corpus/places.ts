import type { CorpusArticle } from './corpus-article.ts'

/** Places and names with accents, and with letters that Unicode does not fold. */
export const placeArticles: CorpusArticle[] = [
  {
    id: 'lodz-in-brick',
    title: 'Łódź in brick and light',
    subTitle: 'Mills became lofts, and the trams never stopped.',
    category: 'Lifestyle',
    daysAgo: 52,
    text: `
      The longest street of the town is named after another town. You walk it in an hour, past portals that once let in cotton.
      ## The boat
      The name means boat, and there is no river worth one. People here like that joke and tell it before you can.`,
  },
  {
    id: 'oresund-by-bicycle',
    title: 'Around the Øresund by bicycle',
    subTitle: 'Two countries, one ferry and a head wind in both.',
    category: 'Lifestyle',
    daysAgo: 170,
    text: `
      The bridge is closed to bicycles, so the circle needs a ferry in the north. It takes twenty minutes and sells waffles.
      ## Wind
      It came from the front on the Swedish side, and turned with us on the Danish one. The locals call it the tax.`,
  },
  {
    id: 'a-strasse-without-cars',
    title: 'Eine Straße without cars',
    subTitle: 'A summer experiment in Köln that nobody wanted to end.',
    category: 'Lifestyle',
    daysAgo: 99,
    text: `
      For ten weeks the Straße had chairs where it used to have bumpers. The baker feared for his trade and then ran out of rolls.
      ## Noise, measured
      Eleven decibels less at noon. At night one could hear the trees, and somebody's clarinet.`,
  },
  {
    id: 'aesop-for-managers',
    title: 'Æsop for managers',
    subTitle: 'Six fables in which nobody synergises.',
    category: 'Startup',
    daysAgo: 270,
    text: `
      The fox says that the grapes are sour: every post-mortem of a lost contract. The tortoise had a roadmap of one line.
      ## The ant
      She is always praised. Read it again: the cricket asked for bread in winter and got a lecture.`,
  },
  {
    id: 'her-oeuvre-in-a-shoebox',
    title: 'An œuvre in a shoebox',
    subTitle: 'My aunt drew every guest, and signed none of the sheets.',
    category: 'Lifestyle',
    daysAgo: 225,
    text: `
      Four hundred and eleven profiles, in ballpoint, on the backs of receipts. She ran a small hotel and had long evenings.
      ## Hung in order
      We put them up by date in the breakfast room. Old guests come to find their younger noses.`,
  },
  {
    id: 'dordevic-and-the-clock',
    title: 'Mr Đorđević repairs a clock',
    subTitle: 'Forty wheels, one lamp and a town that runs five minutes late.',
    category: 'Lifestyle',
    daysAgo: 320,
    text: `
      He has wound the tower since his father fell ill. The key weighs four kilograms and the stairs are older than the state.
      ## Five minutes
      The town asked him not to correct it. The bus leaves by the clock, and everybody would miss it.`,
  },
  {
    id: 'sao-paulo-from-a-bus',
    title: 'São Paulo from a bus window',
    subTitle: 'Line 875A, end to end, with a bag of pão de queijo.',
    category: 'Lifestyle',
    daysAgo: 240,
    text: `
      You do not see this city, you are carried through it. An hour in, the towers were as high as before.
      ## Conversation
      A woman with a fern told me where to get off, and then that I should not.`,
  },
  {
    id: 'krakow-in-november',
    title: 'Kraków in November',
    subTitle: 'Fog, plum cake and a trumpet that breaks off.',
    category: 'Lifestyle',
    daysAgo: 19,
    text: `
      The summer crowds are gone and the pigeons have the square to themselves. Every hour a trumpeter plays from the tower and stops in the middle of a bar.
      ## Inside
      The museums are warm and nearly empty. A guard lent me her glasses.`,
  },
  {
    id: 'zurich-on-a-small-budget',
    title: 'Zürich on a small budget',
    subTitle: 'Swim, walk, drink from fountains.',
    category: 'Lifestyle',
    daysAgo: 130,
    text: `
      The lake is free, and it is the best thing there. So are twelve hundred fountains with water that other cities would bottle.
      ## Eat early
      The market folds at eleven and gives away what would not last until Friday.`,
  },
  {
    id: 'reykjavik-and-thingvellir',
    title: 'A parliament at Þingvellir',
    subTitle: 'Where two continents part, people met to quarrel by rules.',
    category: 'Lifestyle',
    daysAgo: 345,
    text: `
      For two weeks each summer they rode there, put up booths and recited the law from memory, a third of it a year.
      ## The crack
      The ground opens by some millimetres a year. It is a fine place for an assembly: nothing is settled for ever.`,
  },
  {
    id: 'renee-and-the-creme',
    title: 'Renée’s crème brûlée',
    subTitle: 'A torch, a spoon and a small explosion.',
    category: 'Lifestyle',
    daysAgo: 41,
    text: `
      She learned it in Lyon from a cook who smoked while he stirred. She does not smoke, and is more careful with eggs.
      ## The crust
      Sugar, thin as dust, in two layers. The flame moves all the time. Then wait a minute, and knock.`,
  },
  {
    id: 'fiancees-at-the-registry',
    title: 'Two fiancées and a form',
    subTitle: 'What the registry office asks, and in how many copies.',
    category: 'Lifestyle',
    daysAgo: 285,
    text: `
      Birth certificates may not be older than six months, which seems strict for a birth.
      ## The translator
      Ms Núñez stamped eleven pages and then asked whether she might come to the party. She danced until three.`,
  },
  {
    id: 'dvorak-on-the-night-train',
    title: 'Dvořák on the night train',
    subTitle: 'A cello takes up a bed, and pays for it.',
    category: 'Lifestyle',
    daysAgo: 350,
    text: `
      The conductor sold her two tickets, one in the name of Mr Cello. Between Brno and the border he was asked to play.
      ## Corridor acoustics
      Linoleum, brass and twelve listeners in socks. The slow movement took us through a whole forest.`,
  },
  {
    id: 'a-bridge-in-mostar',
    title: 'The bridge at Mostar',
    subTitle: 'Boys jump, tourists gasp, and the river is as cold as ever.',
    category: 'Lifestyle',
    daysAgo: 212,
    text: `
      They pass a hat first. Twenty-four metres is three seconds of reputation.
      ## Stone by stone
      It was built again from the quarry that had served the first one. The masons had to relearn a cut of the sixteenth century.`,
  },
  {
    id: 'charlotte-bronte-walks',
    title: 'Walking with the Brontës',
    subTitle: 'Eleven miles of moor, rain included.',
    category: 'Lifestyle',
    daysAgo: 295,
    text: `
      Charlotte Brontë complained of the wind in her letters, and she was right. The path climbs behind the parsonage and does not stop.
      ## The ruin
      It may have been the model for a famous roof. A sign says that it probably was not, and people take its picture too.`,
  },
]
